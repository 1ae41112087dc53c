// What is pressed most in the waiting room: start for the host, « ready » for guests, a chair for those who watch.
// Where there is little room it is pinned to the bottom, with the ways to invite.

import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { Icon } from "../../art/icons";
import type { TableSession } from "../../session/table-session";
import { watch } from "../../session/watched-tables";
import { type Person, peopleOf } from "../../table/seats";
import { accepted, openBook } from "../../table/toast-refusal";
import { canQueue, QueuePlace } from "../arrive/queue-place";
import { isHost } from "../table/host-actions";
import { CodeTiles } from "./code-tiles";
import { QrDialog, ShareButton } from "./invitation";
import { waitingWords } from "./words";
import "./start-bar.css";

interface Props {
  session: TableSession;
  narrow: boolean;
  starter: number | null;
  main: Ref<HTMLButtonElement>; // the one thing to press
}

export function StartBar(props: Props) {
  const { session, narrow } = props;
  const look = narrow ? "start-bar pinned" : "start-bar";
  if (isHost(session))
    return (
      <div class={look}>
        {narrow && <CodeTiles code={session.code.value} />}
        <HostRow {...props} />
      </div>
    );
  return (
    <div class={look}>{session.seat.value === null ? <Watcher {...props} /> : <Guest {...props} />}</div>
  );
}

/** Nobody to play with yet. */
export const isAlone = (session: TableSession): boolean =>
  peopleOf(session).filter((person) => person.taken).length < 2;

function HostRow({ session, narrow, starter, main }: Props) {
  const words = waitingWords();
  const seated = peopleOf(session).filter((person) => person.taken);
  const free = session.chairs.value - seated.length;
  const alone = isAlone(session);
  return (
    <div class="start-row">
      {narrow && <Invite session={session} alone={alone} main={main} />}
      <StartButton session={session} seated={seated} starter={starter} main={main} />
      {!narrow && (
        <p id="start-why">
          {alone ? (
            words.needTwo
          ) : (
            <>
              {free > 0 && (
                <>
                  {words.vanish(free)}
                  <br />
                </>
              )}
              {words.late}
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface StartProps {
  session: TableSession;
  seated: Person[];
  starter: number | null;
  main: Ref<HTMLButtonElement>;
}

function StartButton({ session, seated, starter, main }: StartProps) {
  const words = waitingWords();
  const busy = useSignal(false);
  const alone = seated.length < 2;
  return (
    <button
      ref={alone ? null : main}
      type="button"
      class={alone ? "btn sec start" : "btn start"}
      aria-disabled={alone || busy.value}
      title={alone ? words.needTwo : undefined}
      onClick={async () => {
        if (alone || busy.value) return;
        busy.value = true;
        await accepted(session.begin(starter));
        busy.value = false;
      }}
    >
      {words.startWith(seated.length)}
    </button>
  );
}

/** The picture, and the link; the link is the thing to press while nobody else is there. */
function Invite({
  session,
  alone,
  main,
}: {
  session: TableSession;
  alone: boolean;
  main: Ref<HTMLButtonElement>;
}) {
  const open = useSignal(false);
  const show = (on: boolean) => () => {
    open.value = on;
  };
  return (
    <>
      <button type="button" class="btn sec sign" aria-label={waitingWords().showQr} onClick={show(true)}>
        <Icon name="qr" />
      </button>
      <ShareButton
        session={session}
        look={alone ? "btn share" : "btn ink sign"}
        words={alone}
        {...(alone ? { button: main } : {})}
      />
      {open.value && <QrDialog session={session} onClose={show(false)} />}
    </>
  );
}

function Guest({ session, narrow, main }: Props) {
  const words = waitingWords();
  const seat = session.seat.value ?? -1;
  const table = session.snapshot.value?.table;
  const ready = table?.ready.includes(seat) === true;
  const host = peopleOf(session).find(({ player }) => player !== null && player === table?.host);
  return (
    <>
      <button
        ref={main}
        type="button"
        class={ready ? "btn sec ready" : "btn ready"}
        aria-pressed={ready}
        onClick={() => accepted(session.ready(!ready))}
      >
        <Icon name="check" />
        {words.ready}
      </button>
      {ready && host && <p>{words.waitFor(host.name)}</p>}
      {narrow && (
        <div class="two">
          <button type="button" class="btn sec" onClick={() => openBook(null)}>
            <Icon name="book" />
            {words.rules}
          </button>
          <InviteOthers session={session} />
        </div>
      )}
    </>
  );
}

function InviteOthers({ session }: { session: TableSession }) {
  const open = useSignal(false);
  const show = (on: boolean) => () => {
    open.value = on;
  };
  return (
    <>
      <button type="button" class="btn sec" onClick={show(true)}>
        <Icon name="share" />
        {waitingWords().inviteOthers}
      </button>
      {open.value && <QrDialog session={session} onClose={show(false)} />}
    </>
  );
}

/** Whoever only watches may still sit down, unless the host has freed their chair. */
function Watcher({ session, main }: Props) {
  const words = waitingWords();
  const kicked = session.snapshot.value?.you.kicked === true;
  const free = session.seats.value.some(({ player, robot }) => player === null && robot === null);
  return (
    <>
      {!kicked && free && (
        <button ref={main} type="button" class="btn" onClick={() => watch(session.id.value, false)}>
          {words.sit}
        </button>
      )}
      {canQueue(session) && <QueuePlace session={session} />}
      <p>{free || kicked ? words.watching : `${words.watching} ${words.full}`}</p>
    </>
  );
}
