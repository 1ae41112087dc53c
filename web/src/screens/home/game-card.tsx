import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { Icon } from "../../art/icons";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import { openTable, Refused } from "../../net/api";
import { reachable } from "../../net/offline";
import type { NewTable } from "../../net/protocol";
import { follow, go } from "../../router";
import { isKnown } from "../../session/lesson-progress";
import { toast } from "../../ui/toast";
import { practiceWish, startRobotGame } from "./robot-start";
import { homeWords } from "./words";
import "./game-card.css";

interface Props {
  game: GameEntry;
  shortcut: string; // the key that chooses it
  start: Ref<HTMLButtonElement>;
}

/** One game: against robots at once, or a table for others. */
export function GameCard({ game, shortcut, start }: Props) {
  const home = homeWords();
  const text = pick(game.text);
  const { busy, open } = useOpening();
  const away = !reachable.value;
  return (
    <section class={`g ${game.cloth}`} aria-label={text.name} aria-busy={busy}>
      <div class="obj" aria-hidden="true">
        <game.Cover />
      </div>
      <h2>{text.name}</h2>
      <div class="meta">{home.players(game.seats[0], game.seats[1], game.minutes)}</div>
      <p>{away ? home.noNetwork : text.lead}</p>
      <div class="b">
        <button
          ref={start}
          type="button"
          class="btn main"
          aria-keyshortcuts={shortcut}
          aria-disabled={away}
          onClick={() => open(() => startRobotGame(game))}
        >
          {home.withRobots}
        </button>
        <button
          type="button"
          class="btn ghost"
          aria-disabled={away}
          onClick={() => open(() => openTable({ game: game.id, seats: game.usual, visibility: "private" }))}
        >
          {home.openTable}
        </button>
      </div>
      <div class="doors">
        <Door game={game} />
        {game.paced && (
          <button
            type="button"
            class="fst"
            aria-disabled={away}
            onClick={() => open(() => openTable(practiceWish(game)))}
          >
            {home.practice}
          </button>
        )}
      </div>
    </section>
  );
}

/** The lessons, for whoever has neither played the game nor learned it; then the rules. */
function Door({ game: { id, lessons } }: { game: GameEntry }) {
  const home = homeWords();
  const learns = lessons !== undefined && !isKnown(id, lessons.count);
  return (
    <a class="fst" href={learns ? `/learn/${id}` : `/rules/${id}`} onClick={follow}>
      <Icon name={learns ? "cap" : "book"} />
      {learns ? home.firstGame(lessons.minutes) : home.rules}
    </a>
  );
}

/** Opens one table at a time and goes there; a refusal is shown. */
function useOpening(): { busy: boolean; open(ask: () => Promise<NewTable>): Promise<void> } {
  const busy = useSignal(false);
  const open = async (ask: () => Promise<NewTable>) => {
    if (busy.value) return;
    busy.value = true;
    try {
      go(`/t/${(await ask()).id}`);
    } catch (error) {
      toast(error instanceof Refused ? error.message : t.value.offline);
    } finally {
      busy.value = false;
    }
  };
  return { busy: busy.value, open };
}
