import { companionOf, gameOf } from "../../games";
import { go } from "../../router";
import { useTitle } from "../../ui/screen-heading";
import { toast } from "../../ui/toast";
import { Notice } from "../page/page";
import { pageWords } from "../page/words";
import { refereeWords } from "./words";

/** Counting racks and hands one after another, for people who keep the score on paper. */
export function CountScreen({ game }: { game: string }) {
  const words = refereeWords();
  const entry = gameOf(game);
  const Tapper = companionOf(game)?.Tapper;
  useTitle(words.count);
  if (entry === null) return <Notice text={pageWords().notFound} back="btn" />;
  if (Tapper === undefined) return null;
  return (
    <Tapper
      who={null}
      round={null}
      players={entry.seats[1]}
      onDone={(points) => toast(words.counted(points))}
      onClose={() => go(`/referee/${game}`)}
    />
  );
}
