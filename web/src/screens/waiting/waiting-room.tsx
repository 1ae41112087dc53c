import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Logo } from "../../art/logo";
import { gameOf } from "../../games";
import type { GameEntry } from "../../games/game";
import { pick } from "../../i18n";
import type { LiveSession } from "../../session/live";
import { change, settings } from "../../settings";
import { type Person, peopleOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { useLanding, useTitle } from "../../ui/landing";
import { askClose, askLeave } from "../table/host-actions";
import { tableWords } from "../table/words";
import { TalkButton } from "../talk/chat";
import { Invitation } from "./invitation";
import { askLevelNames } from "./robot-levels";
import { StarterChoice, useStarter } from "./starter";
import { TableRules } from "./table-rules";
import { Chair } from "./waiting-seats";
import { waitingWords } from "./words";
import "./waiting-room.css";

export function WaitingRoom({ session }: { session: LiveSession }) {
  const words = waitingWords();
  const snapshot = session.snapshot.value;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  const code = snapshot?.table.code ?? "";
  useEffect(askLevelNames, []);
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(waitingWords().title(code));
  if (!snapshot || !game) return null;
  const people = peopleOf(session);
  const seated = people.filter((person) => person.taken);
  const host = snapshot.table.host === snapshot.you.player;
  return (
    <div class="vichy page waiting">
      <Head session={session} />
      <main class="waiting-wrap">
        <div class="waiting-main">
          <div class={`tbl seats-${people.length}`}>
            <div class={`round ${game.cloth}`}>
              <div class="emblem" aria-hidden="true">
                <game.Emblem />
              </div>
              <h1 ref={heading} tabIndex={-1}>
                {pick(game.text).name}
              </h1>
              <p>{words.seated(seated.length, people.length - seated.length)}</p>
            </div>
            <ul class="chairs">
              {people.map((person) => (
                <Chair key={person.seat} session={session} person={person} host={host} all={people.length} />
              ))}
            </ul>
          </div>
          <Go session={session} game={game} host={host} seated={seated} />
        </div>
        <aside class="waiting-side">
          <Invitation session={session} info={snapshot.table} host={host} />
          <TableRules session={session} game={game} host={host} />
          {host && (
            <button type="button" class="btn sec sm close-table" onClick={() => askClose(session)}>
              {tableWords().close}
            </button>
          )}
        </aside>
      </main>
    </div>
  );
}

function Head({ session }: { session: LiveSession }) {
  const words = tableWords();
  const { sound } = settings.value;
  const watchers = session.snapshot.value?.table.watchers ?? 0;
  return (
    <header class="top plain">
      <button type="button" class="iconb" aria-label={words.leave} onClick={() => askLeave(session)}>
        <Icon name="back" />
      </button>
      <Logo />
      <span class="sp" />
      {watchers > 0 && (
        <span class="chip" title={words.watchers(watchers)}>
          <Icon name="eye" small />
          <span class="sr">{words.watchers(watchers)}</span>
          <span aria-hidden="true">{watchers}</span>
        </span>
      )}
      <button
        type="button"
        class="iconb"
        aria-label={sound ? words.soundOn : words.soundOff}
        aria-pressed={sound}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "soundOff"} />
      </button>
      <TalkButton session={session} />
    </header>
  );
}

function Go({
  session,
  game,
  host,
  seated,
}: {
  session: LiveSession;
  game: GameEntry;
  host: boolean;
  seated: Person[];
}) {
  const words = waitingWords();
  const { chosen, starter } = useStarter(session);
  const busy = useSignal(false);
  const enough = seated.length >= 2;
  const hostName = seated.find((person) => person.player === session.snapshot.value?.table.host)?.name ?? "";
  const seatedHere = session.seat.value !== null;
  const stand = seatedHere && (
    <p class="stand-row">
      <button type="button" class="btn sec sm" onClick={() => accepted(session.stand())}>
        {words.stand}
      </button>
    </p>
  );
  if (!host) {
    return (
      <>
        <p class="start-note">{seatedHere ? words.hostStarts(hostName) : words.standing}</p>
        {stand}
      </>
    );
  }
  return (
    <div class="go">
      <StarterChoice session={session} game={game} chosen={chosen} starter={starter} />
      <div class="start-row">
        <button
          type="button"
          class="btn big"
          aria-disabled={!enough || busy.value}
          aria-describedby={enough ? undefined : "start-why"}
          onClick={async () => {
            if (!enough || busy.value) return;
            busy.value = true;
            await accepted(session.begin(starter));
            busy.value = false;
          }}
        >
          {words.startWith(seated.length)}
        </button>
        {!enough && <p id="start-why">{words.needTwo}</p>}
      </div>
      {stand}
    </div>
  );
}
