import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { GameModule, GamePuzzle, KeyRow } from "../../games/game";
import { pick, told } from "../../i18n";
import { follow } from "../../router";
import type { PuzzleSession } from "../../session/puzzle";
import { today } from "../../session/puzzle-days";
import { play } from "../../sound/sound";
import { BoardBox } from "../../table/board-box";
import { BoardCommands } from "../../table/commands";
import { Confirms, confirm } from "../../ui/confirm";
import { announce } from "../../ui/live-region";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { type KeyLookup, useKeys } from "../../ui/use-keys";
import { isWide } from "../../ui/wide-window";
import { KeyHelp } from "../play/key-help";
import { RuleBook } from "../table/rule-book";
import type { Named } from "./address";
import { DaysDialog, Side, StreakButton } from "./days-panel";
import { DonePanel } from "./done-panel";
import { HintNote, useSpokenHints } from "./hints";
import { DayRecord, type Ending } from "./record";
import { dayName, gradeName, puzzleWords, titleOf } from "./words";
import "./puzzle-table.css";

export interface TableProps {
  session: PuzzleSession;
  named: Named;
  puzzle: GamePuzzle;
  module: GameModule;
}

/** The real board with a goal above it; what a table has around it, a puzzle has not. */
export function PuzzleTable({ session, named, puzzle, module }: TableProps) {
  const root = useHeadingFocus<HTMLDivElement>("h1");
  const record = useMemo(() => recordOf(named, session), [named, session]);
  const ending = useEnding(session, record, puzzle);
  const days = useSignal(false);
  const help = useSignal(false);
  const commands = useRef<KeyLookup | null>(null);
  useClock(session);
  useSpokenHints(session, puzzle);
  useTitle(titleOf(named));
  const giveUp = async () => {
    if (!(await askGiveUp(record))) return;
    record.gaveUp(session.given.peek());
    session.lookAway();
    ending.value = { ms: null, hints: session.given.peek() };
    session.playOut();
  };
  const done = ending.value;
  useKeys((event) => {
    if (event.key === "?") return () => (help.value = true);
    return done === null ? keyOf(session, commands.current, event) : undefined;
  });
  const wide = isWide();
  const panel = done && (
    <DonePanel session={session} named={named} puzzle={puzzle} record={record} ending={done} days={days} />
  );
  return (
    <div ref={root} class={["puzzle-screen", named.game.cloth, wide && "beside"].filter(Boolean).join(" ")}>
      <Head named={named} session={session} puzzle={puzzle} over={done !== null} />
      {!wide && <StreakButton game={named.game.id} onClick={setting(days, true)} />}
      {!wide && done === null && <Tools session={session} onGiveUp={giveUp} />}
      {!wide && done === null && <HintNote session={session} puzzle={puzzle} />}
      <BoardCommands.Provider value={commands}>
        <BoardBox past={done !== null}>
          <module.Board key={session.attempt.value} session={session} />
        </BoardBox>
      </BoardCommands.Provider>
      {wide ? (
        <Side session={session} named={named} puzzle={puzzle} onGiveUp={giveUp}>
          {panel}
        </Side>
      ) : (
        panel && <div class="done-sheet">{panel}</div>
      )}
      {days.value && <DaysDialog named={named} grade={session.sheet.grade} onClose={setting(days, false)} />}
      {help.value && <KeyHelp rows={keyRows(module)} onClose={setting(help, false)} />}
      <Confirms />
      <RuleBook session={session} game={named.game} />
    </div>
  );
}

const setting = (layer: Signal<boolean>, open: boolean) => () => {
  layer.value = open;
};

function keyRows(module: GameModule): KeyRow[] {
  const { keys } = puzzleWords();
  return [...module.keys(), ["H", keys.hint], ["0", keys.again]];
}

function askGiveUp({ mayCount }: DayRecord): Promise<boolean> {
  const words = puzzleWords();
  const text = mayCount ? words.giveUpText : words.giveUpAnyTime;
  return confirm({ title: words.giveUpTitle, text, yes: words.giveUp });
}

/** What is known of the day; a puzzle that was solved before lies there as it was solved. */
function recordOf(named: Named, session: PuzzleSession): DayRecord {
  const record = new DayRecord(named);
  if (record.before !== null && record.answer !== null) session.show(record.answer);
  return record;
}

/** How it has ended, if it has: just now, or on another visit. */
function useEnding(session: PuzzleSession, record: DayRecord, puzzle: GamePuzzle) {
  const ending = useSignal<Ending | null>(record.before);
  useSignalEffect(() => {
    const solved = session.solved.value;
    if (solved === null) return;
    record.solved(solved);
    session.lookAway();
    ending.value = { ms: solved.ms, hints: solved.hints };
    play("win");
    announce(puzzle.headline(session.sheet.goal));
  });
  return ending;
}

/** The clock runs while the puzzle can be seen. */
function useClock(session: PuzzleSession): void {
  useEffect(() => {
    const watch = () => (document.visibilityState === "visible" ? session.look() : session.lookAway());
    watch();
    document.addEventListener("visibilitychange", watch);
    addEventListener("pagehide", session.lookAway);
    return () => {
      document.removeEventListener("visibilitychange", watch);
      removeEventListener("pagehide", session.lookAway);
      session.lookAway();
      session.stopShowing();
    };
  }, [session]);
}

function keyOf(session: PuzzleSession, board: KeyLookup | null, event: KeyboardEvent) {
  if (event.key.toLowerCase() === "h") return session.nextHint;
  if (event.key === "0") return session.startAgain;
  return board?.(event);
}

interface HeadProps {
  named: Named;
  session: PuzzleSession;
  puzzle: GamePuzzle;
  over: boolean; // solved, or the solution lies there
}

function Head({ named, session, puzzle, over }: HeadProps) {
  const words = puzzleWords();
  const { title, grade, turns } = session.sheet;
  const isPast = named.day !== null && named.day !== today();
  const second = turns > 1 && session.played.value.length > 0 && !over;
  return (
    <>
      <a class="iconb pz-back" href="/" aria-label={words.back} onClick={follow}>
        <Icon name="back" />
      </a>
      <div class="pz-title">
        <b>{isPast ? words.past : titleOf(named)}</b>
        <span>{named.day === null ? pick(named.game.text).name : dayName(named.day)}</span>
      </div>
      <h1 class="pz-goal" tabIndex={-1}>
        <puzzle.Told text={told(title)} session={session} />
        {second && <small> {words.secondTurn}</small>}
      </h1>
      <Grade grade={grade} />
    </>
  );
}

function Grade({ grade }: { grade: number }) {
  const name = gradeName(grade);
  return (
    <div class="pz-grade" role="img" aria-label={puzzleWords().gradeLabel(name)}>
      <span>{name}</span>
      <span class="bars">
        {[1, 2, 3].map((bar) => (
          <i key={bar} class={bar <= grade ? "on" : ""} />
        ))}
      </span>
    </div>
  );
}

function Tools({ session, onGiveUp }: { session: PuzzleSession; onGiveUp(): void }) {
  const words = puzzleWords();
  const left = session.puzzle.hintsLeft.value;
  return (
    <div class="pz-tools" role="toolbar" aria-label={words.tools}>
      <button
        type="button"
        class="btn wood sm"
        aria-disabled={left === 0}
        aria-label={`${words.hint}, ${words.hintsLeft(left)}`}
        onClick={session.nextHint}
      >
        <Icon name="bulb" />
        {words.hintLeftShort(left)}
      </button>
      <button
        type="button"
        class="btn wood sm"
        aria-label={words.again}
        title={words.again}
        onClick={session.startAgain}
      >
        <Icon name="again" />
      </button>
      <button
        type="button"
        class="btn wood sm"
        aria-label={words.giveUp}
        title={words.giveUp}
        onClick={onGiveUp}
      >
        <Icon name="flag" />
        <span class="pz-long">{words.giveUp}</span>
      </button>
    </div>
  );
}
