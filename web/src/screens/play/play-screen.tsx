import { useRef } from "preact/hooks";
import type { GameEntry, GameModule } from "../../games/game";
import type { TableSession } from "../../session/table-session";
import { settings } from "../../settings";
import { BoardBox } from "../../table/board-box";
import { BoardCommands } from "../../table/commands";
import { Ticking } from "../../table/turn-clock";
import { useDoubledTime, useTurnCue } from "../../table/turn-cue";
import { useHeadingFocus } from "../../ui/screen-heading";
import { type KeyLookup, type Keys, lookupIn, useKeys } from "../../ui/use-keys";
import { isWide } from "../../ui/wide-window";
import { SideTalk } from "../talk/side-talk";
import { useFollowing } from "./following";
import { TopBar } from "./header";
import { PastTable, TurnsBar } from "./past-turns";
import { isPaused, PausedNote, PauseNews } from "./pause";
import { useReadingPause } from "./reading-pause";
import "./play-screen.css";

interface Props {
  session: TableSession;
  game: GameEntry;
  module: GameModule;
  onSheet?: (() => void) | undefined; // the round is over and is looked at again: leads back to the score sheet
}

/** A game being played: everything that a window has once, and the board below it. Keyed by the deal. */
export function PlayScreen({ session, game, module, onSheet }: Props) {
  const root = useHeadingFocus<HTMLDivElement>("h1");
  const commands = useRef<KeyLookup | null>(null);
  useFollowing(session, module);
  useReadingPause(session, module);
  useKeys((event) => keysOf(session, module)(event) ?? boardKey(session, commands.current, event));
  const corner = module.headerCorner;
  const beside = isWide() && settings.value.beside && !settings.value.zen;
  return (
    <div
      ref={root}
      class={[
        "play-screen",
        game.cloth,
        corner && "cornered",
        beside && "beside",
        module.foldsHeader && "folding",
      ]
        .filter(Boolean)
        .join(" ")}
      style={corner ? { "--corner-width": corner } : undefined}
    >
      <TopBar session={session} module={module}>
        {module.HeaderButtons && <module.HeaderButtons session={session} />}
      </TopBar>
      <TurnCue session={session} module={module} />
      <Table session={session} module={module} commands={commands} onSheet={onSheet} />
      {beside && <SideTalk session={session} />}
      <PauseNews session={session} drawn={module.drawsPause === true} />
      {isPaused(session) && !module.drawsPause && <PausedNote session={session} />}
    </div>
  );
}

interface TableProps extends Omit<Props, "game"> {
  commands: { current: KeyLookup | null };
}

/** The board, or in its place the table as it lay a few turns ago. */
function Table({ session, module, commands, onSheet }: TableProps) {
  const looking = session.review.turn.value !== null;
  return (
    <>
      <BoardCommands.Provider value={commands}>
        {/* A touch finds the present, before anything is done with it. */}
        <BoardBox covered={looking} still={isPaused(session) && !module.drawsPause} onTouch={session.skip}>
          <module.Board session={session} />
        </BoardBox>
      </BoardCommands.Provider>
      {looking && <PastTable session={session} module={module} />}
      {(looking || onSheet) && module.following && (
        <TurnsBar session={session} module={module} onSheet={onSheet} />
      )}
    </>
  );
}

/** The keys that lead through the turns: brackets lie badly on some keyboards. */
function keysOf({ review }: TableSession, module: GameModule): KeyLookup {
  if (!module.following) return () => undefined;
  const { back, forward } = review;
  const keys: Keys = { "[": back, PageUp: back, "]": forward, PageDown: forward };
  if (review.turn.peek() !== null) keys["Escape"] = review.end;
  return lookupIn(keys);
}

/** While the past is looked at, or the table is paused, nothing can be done. */
const boardKey = (session: TableSession, keys: KeyLookup | null, event: KeyboardEvent) =>
  session.review.turn.peek() === null && !isPaused(session) ? keys?.(event) : undefined;

/** Title, icon, sounds and notices of the turn. Apart, so that a change of turn draws nothing else. */
function TurnCue({ session, module }: Omit<Props, "game">) {
  const mine = module.isMyTurn?.(session) ?? false;
  useTurnCue(session, mine);
  useDoubledTime(session, mine);
  return <Ticking session={session} mine={mine} />;
}
