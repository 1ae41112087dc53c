import type { Session } from "../../session/session";
import { useSeconds } from "../../table/turn-clock";
import { Burst, RuckusBack, Shout } from "./art";
import { hasPassed, pairsOf } from "./targets";
import { type Race, stateOf } from "./touch";
import type { RuckusView } from "./view";
import { words } from "./wording";

interface Props {
  session: Session;
  view: RuckusView;
  race: Race;
  out: boolean;
}

/** An empty deck and nobody plays: how long the round still waits. */
function Stall({ session }: { session: Session }) {
  const seconds = useSeconds(session);
  if (session.clock.value?.kind !== "stall" || seconds === null) return null;
  return <p class="stall tnum">{words().stall(seconds)}</p>;
}

/** The deck, and the burst to hit when the hand is empty. */
export function Middle({ session, view, race, out }: Props) {
  const said = words();
  const empty = view.pileSize === 0;
  const pass = hasPassed(view) ? said.hasPassed : said.pass;
  const blocked = pairsOf(view.hand).length > 0 || hasPassed(view);
  if (view.seat === null) {
    return (
      <main class="mid">
        <div class="draw">
          <RuckusBack />
          <b class="tnum">{view.pileSize}</b>
        </div>
      </main>
    );
  }
  return (
    <main class="mid">
      {out ? (
        <p class="now" role="alert">
          {said.now}
        </p>
      ) : (
        <button
          type="button"
          class={`draw ${stateOf(race, "deck")} ${empty ? "empty" : ""}`}
          data-nav="middle"
          data-origin="deck"
          aria-label={empty ? `${said.empty}, ${pass}` : said.drawFrom(view.pileSize)}
          aria-disabled={blocked}
          onPointerDown={(event) => event.button === 0 && race.touch({ kind: "deck" })}
          onClick={(event) => event.detail === 0 && race.touch({ kind: "deck" })}
        >
          {!empty && (
            <span class="under">
              <RuckusBack />
            </span>
          )}
          <RuckusBack />
          <b class="tnum">{view.pileSize}</b>
          <em>{empty ? pass : said.draw}</em>
        </button>
      )}
      <Stall session={session} />
      <button
        type="button"
        class={`rk ${out ? "live" : ""} ${stateOf(race, "ruckus")}`}
        data-nav="middle"
        aria-disabled={!out}
        aria-label={out ? said.ruckus : `${said.ruckus} ${said.cardsLeft(view.hand.length)}`}
        onPointerDown={(event) => event.button === 0 && race.touch({ kind: "ruckus" })}
        onClick={(event) => event.detail === 0 && race.touch({ kind: "ruckus" })}
      >
        <Burst live={out} />
        <span class="in">
          {out ? <Shout word={said.ruckus} /> : <span class="word">{said.ruckus}</span>}
          {!out && <small>{said.cardsLeft(view.hand.length)}</small>}
        </span>
      </button>
    </main>
  );
}
