import { useEffect, useRef, useState } from "preact/hooks";
import { gameOf, moduleOf } from "../../games";
import type { GameEntry, GameModule } from "../../games/game";
import { pick, t } from "../../i18n";
import type { Entry } from "../../net/protocol";
import { connect } from "../../session/connect";
import { isChild } from "../../session/household";
import { forgetTable, rememberTable } from "../../session/last-tables";
import { rememberPlayed } from "../../session/lesson-progress";
import { LiveSession } from "../../session/live";
import { rememberRobotGame } from "../../session/robot-games";
import type { TableSession } from "../../session/table-session";
import { isWatching } from "../../session/watched-tables";
import { settings } from "../../settings";
import { namesOf, opponentsOf, shownName } from "../../table/seats";
import { refuse } from "../../table/toast-refusal";
import { Confirms } from "../../ui/confirm";
import { later } from "../../ui/lazy";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import { PlayScreen } from "../play/play-screen";
import { resultText } from "../score/result-text";
import { phraseOf } from "../talk/phrases";
import { Reactions } from "../talk/reactions";
import { useLastMove } from "./last-move";
import { Loading } from "./loading";
import { Presence, TakeBack } from "./presence";
import { RuleBook } from "./rule-book";
import { SheetButton } from "./sheet-button";
import { tableWords } from "./words";
import "./table.css";

// What stands before and after a match has its own files: a table in play needs neither.
const ScoreScreen = later(async () => (await import("../score/score-screen")).ScoreScreen);
const WaitingRoom = later(async () => (await import("../waiting/waiting-room")).WaitingRoom);
const ArriveScreen = later(async () => (await import("../arrive/arrive-screen")).ArriveScreen);
const SeatOffer = later(async () => (await import("../arrive/seat-offer")).SeatOffer);
const Closed = later(async () => (await import("../arrive/turned-away")).Closed);
const Kicked = later(async () => (await import("../arrive/turned-away")).Kicked);

/** Fetches every screen that a table may come to, so that none has to be waited for. */
export const loadScreens = () =>
  Promise.all([ScoreScreen, WaitingRoom, ArriveScreen, SeatOffer, Closed, Kicked].map(({ load }) => load()));

export function TableScreen({ id }: { id: string }) {
  const [session] = useState(() => new LiveSession());
  useEffect(() => connect(session, id, refuse), [session, id]);
  useEffect(() => void loadScreens(), []);
  const game = gameOf(session.game.value ?? "");
  const module = game ? moduleOf(game.id) : null;
  useStory(session, module);
  if (session.link.value === "gone") return <Closed session={session} id={id} />;
  if (!game) return <Loading lost={session.link.value === "lost"} chairs />;
  return (
    <>
      <Remembered session={session} module={module} />
      <Presence session={session} />
      <Talk session={session} />
      <GameNews session={session} />
      <QueueNews session={session} />
      <Unhurried session={session} />
      {!["open", "renewing"].includes(session.link.value) && (
        <div class="offline-bar" role="alert">
          {tableWords().lost}
        </div>
      )}
      <Phases session={session} game={game} module={module} />
      <TakeBack session={session} />
      <Reactions
        session={session}
        atName={module?.talkAtName === true && session.phase.value === "playing"}
      />
      <Confirms />
      <RuleBook session={session} game={game} />
    </>
  );
}

/** Stores the table, so that the home page can offer the way back, and how one plays against robots. */
function Remembered({ session, module }: { session: TableSession; module: GameModule | null }): null {
  const snapshot = session.snapshot.value;
  useEffect(() => {
    if (!snapshot) return;
    const { code, game, id, phase } = snapshot.table;
    const seated = snapshot.you.seat !== null && phase !== "closed";
    const others = opponentsOf(session).filter((person) => person.taken);
    const turn = phase === "playing" && module?.isMyTurn?.(session) === true;
    if (seated)
      rememberTable({ id, code, game, others: others.map(({ name, face }) => ({ name, face })), turn });
    else forgetTable(id);
    rememberRobotGame(snapshot);
    if (seated && phase !== "open") rememberPlayed(game);
  }, [session, module, snapshot]);
  return null;
}

interface PhasesProps {
  session: TableSession;
  game: GameEntry;
  module: GameModule | null;
}

/** The screen of the phase; whoever came too late to sit is offered a robot's seat between two rounds. */
function Phases({ session, game, module }: PhasesProps) {
  const [taken, setTaken] = useState<number | null>(null);
  const phase = session.phase.value;
  const watches = session.seat.value === null;
  if (watches && taken !== null && phase === "between")
    return <ArriveScreen session={session} game={game} seat={taken} onDone={() => setTaken(null)} />;
  const late = watches && module !== null && (phase === "playing" || phase === "between" || phase === "over");
  return (
    <>
      <PhaseScreen session={session} game={game} module={module} />
      {late && <SeatOffer session={session} onTake={setTaken} />}
    </>
  );
}

function PhaseScreen({ session, game, module }: PhasesProps) {
  const [looking, setLooking] = useState(false); // back at the table after the round
  const phase = session.phase.value;
  const standing = useLastMove(session);
  useEffect(() => {
    if (phase === "playing") setLooking(false);
  }, [phase]);
  if (phase === "closed") return <Closed session={session} id={session.id.value} />;
  if (phase === "open") return <BeforeMatch session={session} game={game} />;
  if (module === null) return <Loading />;
  if (phase !== "playing" && !looking && !standing) {
    return <ScoreScreen session={session} module={module} onLook={() => setLooking(true)} />;
  }
  return (
    <>
      <PlayScreen
        key={session.deal.value?.commitment}
        session={session}
        game={game}
        module={module}
        onSheet={looking ? () => setLooking(false) : undefined}
      />
      {looking && !module.following && (
        <SheetButton session={session} look="sheet-back" onSheet={() => setLooking(false)} />
      )}
    </>
  );
}

/** The waiting room, or the way to a chair in it. */
function BeforeMatch({ session, game }: Omit<PhasesProps, "module">) {
  if (session.seat.value !== null || isWatching(session.id.value)) return <WaitingRoom session={session} />;
  if (session.snapshot.value?.you.kicked) return <Kicked session={session} />;
  return <ArriveScreen session={session} game={game} />;
}

/** Announces each event of the log once to screen readers. */
function useStory(session: TableSession, module: GameModule | null): void {
  useEffect(() => {
    if (module === null) return;
    return session.onEntry((entry: Entry) => {
      const sentences = (entry.events ?? [])
        .filter((event) => event.seat !== session.seat.value && module.speaks(event, session.seat.value))
        .map((event) => module.describe(event, namesOf(session), session.moveAt(entry.seq)));
      if (sentences.length > 0) announce(sentences.join(" "));
      if (entry.deal) announce(tableWords().roundStarts(entry.deal.round));
      if (entry.result) announce(resultText(session, module, entry.result));
    });
  }, [session, module]);
}

/** Announces chat lines of others, even while the chat is closed. */
function Talk({ session }: { session: TableSession }): null {
  const line = session.heard.value;
  useEffect(() => {
    if (line && !settings.peek().zen) announce(t.value.line(line.name, phraseOf(line)));
  }, [line]);
  return null;
}

/** Tells everybody that the host has chosen another game, and which: they land in its waiting room. */
function GameNews({ session }: { session: TableSession }): null {
  const game = gameOf(session.game.value ?? "");
  const before = useRef(game);
  useEffect(() => {
    if (game === null || game === before.current) return;
    const { host, seats } = session.snapshot.peek()?.table ?? {};
    const place = seats?.findIndex((seat) => seat.player === host) ?? -1;
    if (before.current !== null && host !== session.snapshot.peek()?.you.player)
      toast(tableWords().gameChanged(shownName(seats?.[place], place), pick(game.text).name));
    before.current = game;
  }, [game, session]);
  return null;
}

/** Asks for turns without a clock for a child who sits here; the host's table has its own clock for the others. */
function Unhurried({ session }: { session: TableSession }): null {
  const { seat } = session;
  const wanted = isChild() && session.link.value === "open";
  const has = session.snapshot.value?.table.unhurried.includes(seat.value ?? -1) === true;
  useEffect(() => {
    if (wanted && seat.value !== null && !has) session.unhurried(true).catch(() => {});
  }, [session, wanted, seat.value, has]);
  return null;
}

/** Tells whoever has waited in the queue that they have a chair now. */
function QueueNews({ session }: { session: TableSession }): null {
  const seat = session.seat.value;
  const waits = session.queuePlace.value !== null;
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && seat !== null) toast(tableWords().called);
    waited.current = waits;
  }, [waits, seat]);
  return null;
}
