import { useSignal } from "@preact/signals";
import { Icon, type IconName } from "../../art/icons";
import { GAMES, gameOf } from "../../games";
import type { GameEntry } from "../../games/game";
import { pick } from "../../i18n";
import type { TableSession } from "../../session/table-session";
import { accepted } from "../../table/toast-refusal";
import { isHost } from "../table/host-actions";
import { isMinded } from "../table/presence";
import { StarterChoice, useStarter } from "../waiting/starter";
import { AllRules } from "../waiting/table-rules";
import { Chairs } from "../waiting/waiting-seats";
import { TickButton } from "./next-round";
import { waitedFor } from "./ready-ticks";
import { scoreWords } from "./words";
import "./rematch.css";

/** A tick for another match with the same seats; takes the player's own seat back from a robot first. */
async function tick(session: TableSession, on: boolean, starter: number | null): Promise<void> {
  if (isMinded(session) && !(await accepted(session.back()))) return;
  await accepted(on ? session.rematch(starter) : session.ready(false));
}

type Open = "rules" | "games" | null;

/** After a match: everybody ticks; the host may begin at once, change the rules, or the game. */
export function Rematch({ session }: { session: TableSession }) {
  const words = scoreWords();
  const open = useSignal<Open>(null);
  const game = gameOf(session.game.value ?? "");
  const { chosen, starter } = useStarter(session);
  if (session.seat.value === null || game === null) return null;
  const host = isHost(session);
  const part = (name: Open, icon: IconName, label: string) => (
    <button
      type="button"
      class="btn ghost sm"
      aria-expanded={open.value === name}
      onClick={() => {
        open.value = open.value === name ? null : name;
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <>
      <TickButton session={session} label={words.rematch} onTick={(on) => void tick(session, on, starter)} />
      {host && waitedFor(session).length > 0 && (
        <button type="button" class="btn ghost" onClick={() => accepted(session.begin(starter))}>
          {words.atOnce}
        </button>
      )}
      <div class="pair">
        {part("rules", "gear", words.again.change)}
        {host && part("games", "swapLevel", words.otherGame)}
      </div>
      {open.value === "rules" && (
        <BeforeAgain session={session} game={game} host={host}>
          <StarterChoice session={session} game={game} chosen={chosen} starter={starter} />
        </BeforeAgain>
      )}
      {host && open.value === "games" && <OtherGames session={session} current={game} />}
    </>
  );
}

interface BeforeProps {
  session: TableSession;
  game: GameEntry;
  host: boolean;
  children: preact.ComponentChildren;
}

/** Before a rematch: rules, robots and seats may be changed. */
function BeforeAgain({ session, game, host, children }: BeforeProps) {
  return (
    <div class="again">
      <section class="again-seats" aria-label={scoreWords().again.seats}>
        <Chairs session={session} narrow />
      </section>
      <AllRules session={session} game={game} host={host} />
      {children}
    </div>
  );
}

/** The other games: everybody stays at the table and lands in its waiting room. */
function OtherGames({ session, current }: { session: TableSession; current: GameEntry }) {
  const words = scoreWords();
  return (
    <div class="again other-games" role="group" aria-label={words.otherGame}>
      {GAMES.filter((game) => game !== current).map((game) => (
        <button
          key={game.id}
          type="button"
          class="btn sec other-game"
          onClick={() => accepted(session.changeGame(game.id))}
        >
          <span class={`emblem ${game.cloth}`} aria-hidden="true">
            <game.Emblem />
          </span>
          {pick(game.text).name}
        </button>
      ))}
      <p class="fine">{words.otherGameHint}</p>
    </div>
  );
}
