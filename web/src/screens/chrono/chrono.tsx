import { useTitle } from "../../ui/screen-heading";
import { Face } from "./clock-face";
import { Setup } from "./setup";
import { evening } from "./store";
import { Times } from "./times";
import { chronoWords } from "./words";

export function ChronoScreen() {
  useTitle(chronoWords().title);
  const now = evening.value;
  if (now === null) return <Setup />;
  return now.phase === "done" ? <Times evening={now} /> : <Face evening={now} />;
}
