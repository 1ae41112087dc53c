import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { moduleOf } from "../../games";
import type { GameEntry, GameModule, GamePuzzle } from "../../games/game";
import { me, Refused, Unreachable } from "../../net/api";
import type { PuzzleSheet } from "../../net/generated";
import { follow } from "../../router";
import { PuzzleSession } from "../../session/puzzle";
import { syncDays, today } from "../../session/puzzle-days";
import { keptDays, loadSheet } from "../../session/puzzle-sheet";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { Notice, Page } from "../page/page";
import { addressOf, type Named, namedBy, nextEndless, noteEndless } from "./address";
import { PuzzleTable } from "./puzzle-table";
import { dayName, puzzleWords } from "./words";
import "./not-here.css";

/** `path`: what stands in the address behind /puzzle/. */
export function PuzzleScreen({ path }: { path: string }) {
  useEffect(() => {
    void syncDays();
  }, []);
  const now = today();
  // One and the same until the address changes: the board is made for it.
  const named = useMemo(() => namedBy(path, now), [path, now]);
  const { missing } = puzzleWords();
  if (named === null) return <Missing text={missing} />;
  return <Puzzle key={named.path} named={named} />;
}

function Missing({ text }: { text: string }) {
  useTitle(text);
  return <Notice text={text} back="btn" />;
}

interface Loaded {
  sheet: PuzzleSheet;
  puzzle: GamePuzzle;
}

type Found = Loaded | "missing" | "busy" | "notHere" | null;

/** What the server says where there never is a puzzle; any other refusal may pass. */
const FOR_GOOD = ["no_puzzle", "unknown_game", "malformed", "not_found"];

async function load({ path, game }: Named): Promise<Loaded> {
  const [sheet, puzzle] = await Promise.all([loadSheet(path), game.puzzles?.()]);
  if (!puzzle) throw new Unreachable(path);
  return { sheet, puzzle };
}

function Puzzle({ named }: { named: Named }) {
  const found = useSignal<Found>(null);
  const tries = useSignal(0);
  const module = moduleOf(named.game.id);
  useEffect(() => {
    load(named).then(
      (loaded) => {
        found.value = loaded;
        if (named.day !== null) return;
        noteEndless(named);
        // The one after it is there before anybody asks for it, with or without a network by then.
        void loadSheet(nextEndless(named.game.id, named.grade)).catch(() => {});
      },
      (error) => {
        found.value = faultOf(error);
      },
    );
  }, [named, found, tries.value]);
  if (found.value === "missing") return <Missing text={puzzleWords().missing} />;
  if (found.value === "busy")
    return (
      <Busy
        onRetry={() => {
          found.value = null;
          tries.value += 1;
        }}
      />
    );
  if (found.value === "notHere") return <NotHere game={named.game} />;
  if (found.value === null || module === null) return <Coming />;
  return <Opened named={named} module={module} {...found.value} />;
}

const QUICK_MS = 400; // what comes by then comes at once

/** A puzzle that nobody has asked for yet is made first: that takes the server a few seconds. */
function Coming() {
  const slow = useSignal(false);
  useEffect(() => {
    const waits = setTimeout(() => {
      slow.value = true;
    }, QUICK_MS);
    return () => clearTimeout(waits);
  }, [slow]);
  return slow.value ? <Notice text={puzzleWords().coming} back={null} live /> : null;
}

function faultOf(error: unknown): "missing" | "busy" | "notHere" {
  if (!(error instanceof Refused)) return "notHere";
  return FOR_GOOD.includes(error.error.code) ? "missing" : "busy";
}

/** The server is there, and cannot make it now. */
function Busy({ onRetry }: { onRetry(): void }) {
  const words = puzzleWords();
  useTitle(words.busy);
  return (
    <Notice text={words.busy} back="btn sec">
      <button type="button" class="btn" onClick={onRetry}>
        {words.retry}
      </button>
    </Notice>
  );
}

interface OpenedProps extends Loaded {
  named: Named;
  module: GameModule;
}

function Opened({ named, sheet, puzzle, module }: OpenedProps) {
  const session = useMemo(() => {
    const texts = { missed: () => puzzleWords().missed };
    return new PuzzleSession(named.path, sheet, puzzle, texts, me.peek()?.avatar ?? null);
  }, [named, sheet, puzzle]);
  return <PuzzleTable session={session} named={named} puzzle={puzzle} module={module} />;
}

/** Without a network: the days that are on this device. */
function NotHere({ game }: { game: GameEntry }) {
  const words = puzzleWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  useTitle(words.notHere);
  const days = keptDays(game.id);
  return (
    <Page>
      <main class="not-here">
        <h1 ref={heading} tabIndex={-1}>
          {words.notHere}
        </h1>
        <p>{days.length > 0 ? words.notHereText : words.notHereNone}</p>
        <ul>
          {days.map((day) => (
            <li key={day}>
              <a class="btn sec" href={addressOf(`${game.id}/${day}`)} onClick={follow}>
                {dayName(day)}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </Page>
  );
}
