import { useEffect, useState } from "preact/hooks";
import { gameOf, moduleOf } from "../../games";
import type { GameEntry, GameModule } from "../../games/game";
import { t } from "../../i18n";
import type { Entry } from "../../net/protocol";
import { connect } from "../../session/connect";
import { LiveSession } from "../../session/live";
import { rememberTable } from "../../session/resume";
import { rememberRobotGame } from "../../session/robot-games";
import { settings } from "../../settings";
import { namesOf, opponentsOf } from "../../table/seats";
import { Confirms } from "../../ui/confirm";
import { useTitle } from "../../ui/landing";
import { announce } from "../../ui/live-region";
import { Notice } from "../page/page";
import { PlayScreen } from "../play/play-screen";
import { resultText, ScoreScreen } from "../score/score-screen";
import { Bubble } from "../talk/chat";
import { phraseOf } from "../talk/phrases";
import { WaitingRoom } from "../waiting/waiting-room";
import { useLastMove } from "./last-move";
import { Presence, TakeBack } from "./presence";
import { RuleBook } from "./rule-book";
import { tableWords } from "./words";
import "./table.css";

export function TableScreen({ id }: { id: string }) {
  const [session] = useState(() => new LiveSession());
  useEffect(() => connect(session, id), [session, id]);
  const game = gameOf(session.game.value ?? "");
  const module = game ? moduleOf(game.id) : null;
  useStory(session, module);
  if (session.link.value === "gone") return <Gone session={session} />;
  if (!game) return <Loading lost={session.link.value === "lost"} />;
  return (
    <>
      <Remembered session={session} module={module} />
      <Presence session={session} />
      <Talk session={session} />
      {!["open", "renewing"].includes(session.link.value) && (
        <div class="offline-bar" role="alert">
          {tableWords().lost}
        </div>
      )}
      <Phases session={session} game={game} module={module} />
      <TakeBack session={session} />
      <Bubble session={session} />
      <Confirms />
      <RuleBook session={session} game={game} />
    </>
  );
}

/** Stores the table, so that the home page can offer the way back, and how one plays against robots. */
function Remembered({ session, module }: { session: LiveSession; module: GameModule | null }): null {
  const snapshot = session.snapshot.value;
  useEffect(() => {
    if (!snapshot) return;
    const { code, game, id, phase } = snapshot.table;
    const seated = snapshot.you.seat !== null && phase !== "closed";
    const others = opponentsOf(session).filter((person) => person.taken);
    const turn = phase === "playing" && module?.isMyTurn?.(session) === true;
    rememberTable(
      seated ? { id, code, game, others: others.map(({ name, face }) => ({ name, face })), turn } : null,
    );
    rememberRobotGame(snapshot);
  }, [session, module, snapshot]);
  return null;
}

interface PhasesProps {
  session: LiveSession;
  game: GameEntry;
  module: GameModule | null;
}

function Phases({ session, game, module }: PhasesProps) {
  const [looking, setLooking] = useState(false); // back at the table after the round
  const phase = session.phase.value;
  const standing = useLastMove(session);
  useEffect(() => {
    if (phase === "playing") setLooking(false);
  }, [phase]);
  if (phase === "closed") return <Gone session={session} />;
  if (phase === "open") return <WaitingRoom session={session} />;
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
        stepping={looking}
      />
      {looking && (
        <button type="button" class="btn sheet-back" onClick={() => setLooking(false)}>
          {tableWords().toSheet}
        </button>
      )}
    </>
  );
}

/** Announces each event of the log once to screen readers. */
function useStory(session: LiveSession, module: GameModule | null): void {
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
function Talk({ session }: { session: LiveSession }): null {
  const line = session.heard.value;
  useEffect(() => {
    if (line && !settings.peek().zen) announce(t.value.line(line.name, phraseOf(line)));
  }, [line]);
  return null;
}

function Loading({ lost = false }: { lost?: boolean }) {
  const words = tableWords();
  useTitle(null);
  return <Notice live text={lost ? words.lost : words.connecting} back={lost ? "btn sec" : null} />;
}

function Gone({ session }: { session: LiveSession }) {
  const { closed } = tableWords();
  useTitle(closed);
  useEffect(() => rememberTable(null), []);
  return <Notice text={session.gone.value?.text ?? closed} back="btn" />;
}
