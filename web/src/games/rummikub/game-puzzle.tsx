import { t } from "../../i18n";
import type { GamePuzzle } from "../game";
import { ToldPieces, toldAloud } from "../told-pieces";
import { Tile } from "./art";
import { puzzleRules } from "./puzzle";
import { tileName, words } from "./wording";
import "./puzzle.css";

const TILE = "(?:[KRBO](?:1[0-3]|[1-9])|J)";
const TILES = new RegExp(String.raw`\b(${TILE}(?: ${TILE})*)\b`);

const named = (tiles: string): string => t.value.list(tiles.split(" ").map(tileName));

export const puzzle: GamePuzzle = {
  ...puzzleRules,
  headline: (goal) => words().goals[goal] ?? "",
  Told: ({ text }) => (
    <ToldPieces text={text} pieces={TILES} named={named} draw={(face) => <Tile face={face} />} />
  ),
  spoken: (text) => toldAloud(text, TILES, named),
};
