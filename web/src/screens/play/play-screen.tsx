import { useRef } from "preact/hooks";
import type { GameEntry, GameModule } from "../../games/game";
import type { LiveSession } from "../../session/live";
import { BoardBox } from "../../table/board-box";
import { BoardCommands } from "../../table/commands";
import { Ticking } from "../../table/turn-clock";
import { useTurnCue } from "../../table/turn-cue";
import { useLanding } from "../../ui/landing";
import { type KeyLookup, useKeys } from "../../ui/use-keys";
import { TopBar } from "./header";
import "./play-screen.css";

interface Props {
  session: LiveSession;
  game: GameEntry;
  module: GameModule;
}

/** A game being played: everything that a window has once, and the board below it. Keyed by the deal. */
export function PlayScreen({ session, game, module }: Props) {
  const root = useLanding<HTMLDivElement>("h1");
  const commands = useRef<KeyLookup | null>(null);
  useKeys((event) => commands.current?.(event));
  const corner = module.headerCorner;
  return (
    <div
      ref={root}
      class={["play-screen", game.cloth, corner && "cornered"].filter(Boolean).join(" ")}
      style={corner ? { "--corner-width": corner } : undefined}
    >
      <TopBar session={session} clock={module.clockInHeader === true}>
        {module.HeaderButtons && <module.HeaderButtons session={session} />}
      </TopBar>
      <TurnCue session={session} module={module} />
      <BoardCommands.Provider value={commands}>
        <BoardBox>
          <module.Board session={session} />
        </BoardBox>
      </BoardCommands.Provider>
    </div>
  );
}

/** Title, icon, sounds and notices of the turn. Apart, so that a change of turn draws nothing else. */
function TurnCue({ session, module }: Omit<Props, "game">) {
  const mine = module.isMyTurn?.(session) ?? false;
  useTurnCue(session, mine);
  return <Ticking session={session} mine={mine} />;
}
