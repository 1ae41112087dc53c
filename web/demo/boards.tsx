// Every board in small boxes, all on one page and none of them on a screen: what a lesson or a replay will show.

import "../src/styles/index.css";
import { render } from "preact";
import { useState } from "preact/hooks";
import { GAMES, moduleOf } from "../src/games";
import type { GameEntry } from "../src/games/game";
import { LiveSession } from "../src/session/live";
import { startSettings } from "../src/settings";
import { BoardBox } from "../src/table/board-box";
import { demoLine } from "./line";

const SIZES = [
  [360, 400],
  [700, 500],
] as const;

const TABLES: Record<string, string> = { ruckus: "ruckus-3" }; // where another table suits a small box better

function Boxed({ game, width, height }: { game: GameEntry; width: number; height: number }) {
  const [session] = useState(() => {
    const demo = new LiveSession();
    demo.attach(demoLine(demo, `demo-${TABLES[game.id] ?? game.id}`));
    return demo;
  });
  const module = moduleOf(game.id);
  return (
    <div style={{ width: `${width}px`, height: `${height}px` }}>
      {module && (
        <BoardBox cloth={game.cloth}>
          <module.Board session={session} />
        </BoardBox>
      )}
    </div>
  );
}

const page = {
  display: "grid",
  gridTemplateColumns: "auto auto 1fr",
  gap: "20px",
  padding: "20px",
  alignItems: "start",
};

startSettings();
render(
  <main style={page}>
    {GAMES.flatMap((game) => [
      ...SIZES.map(([width, height]) => (
        <Boxed key={`${game.id} ${width}`} game={game} width={width} height={height} />
      )),
      <span key={game.id} />,
    ])}
  </main>,
  document.getElementById("app") as HTMLElement,
);
