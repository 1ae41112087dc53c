// A sheet as a picture, drawn on paper as on the screen.

import { FACES } from "../../art/faces";
import { signed } from "../../i18n/grammar";
import { type Exported, titleOf } from "./exports";
import { sheetWords } from "./words";

const INK = "#1b2140";
const PALE = "#4a5172";
const LINE = "#d9e4f4";
const CITRON = "#ffd23f";
const FIRST = 110;
const COLUMN = 150;
const ROW = 58;
const TOP = 190;
const MARGIN = 30;

/** The fruit as an image of its own; its drawing takes the ink from the page otherwise. */
function faceImage(face: string): Promise<HTMLImageElement> {
  const { ground = "#fff", drawing = "" } = FACES[face] ?? {};
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128"><circle cx="32" cy="32" r="32" fill="${ground}"/><svg x="7" y="7" width="50" height="50" viewBox="0 0 64 64"><g stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${drawing.replaceAll("var(--ink-art)", INK)}</g></svg></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image.decode().then(() => image);
}

/** Cuts a name that is too wide for its column. */
function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > width)
    shown = `${shown.replace(/…$/, "").slice(0, -1)}…`;
  return shown;
}

/** The sheet as PNG; null where the browser cannot draw. */
export async function asPicture(sheet: Exported): Promise<Blob | null> {
  const players = sheet.tally.people;
  const faces = await Promise.all(players.map(({ face }) => faceImage(face)));
  const canvas = document.createElement("canvas");
  const { rounds } = sheet.tally;
  canvas.width = 2 * MARGIN + FIRST + COLUMN * players.length;
  canvas.height = TOP + ROW * (rounds.length + 1) + MARGIN;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, sheet, faces);
  drawRounds(pen, sheet);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

const middle = (column: number): number => MARGIN + FIRST + COLUMN * (column + 0.5);

function drawHead(pen: CanvasRenderingContext2D, sheet: Exported, faces: readonly HTMLImageElement[]): void {
  pen.fillStyle = INK;
  pen.textBaseline = "middle";
  pen.font = "800 32px 'Bricolage Grotesque Variable', 'Bricolage Grotesque', sans-serif";
  pen.fillText(titleOf(sheet), MARGIN, 40, FIRST + COLUMN * faces.length);
  pen.textAlign = "center";
  pen.font = "700 22px Figtree, sans-serif";
  for (const [column, { name }] of sheet.tally.people.entries()) {
    const face = faces[column];
    if (face) pen.drawImage(face, middle(column) - 34, 76, 68, 68);
    pen.fillText(fitted(pen, name, COLUMN - 12), middle(column), 166);
  }
}

function drawRounds(pen: CanvasRenderingContext2D, sheet: Exported): void {
  const { rounds, totals } = sheet.tally;
  const right = MARGIN + FIRST + COLUMN * totals.length;
  const rule = (top: number, thick: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.fillRect(MARGIN, top, right - MARGIN, thick);
  };
  for (const [place, { number, score }] of rounds.entries()) {
    const top = TOP + ROW * place;
    rule(top, 2, LINE);
    row(pen, `${number}`, score.scores, top, score.excess === 0 ? score.winners : []);
  }
  const top = TOP + ROW * rounds.length;
  rule(top, 4, INK);
  row(pen, sheetWords().total, totals, top, []);
}

function row(
  pen: CanvasRenderingContext2D,
  label: string,
  points: readonly (number | null)[],
  top: number,
  winners: readonly number[],
): void {
  const y = top + ROW / 2 + 2;
  pen.fillStyle = PALE;
  pen.font = "700 22px Figtree, sans-serif";
  pen.fillText(label, MARGIN + FIRST / 2, y);
  pen.font = "800 28px 'Bricolage Grotesque Variable', 'Bricolage Grotesque', sans-serif";
  for (const [column, value] of points.entries()) {
    if (value === null) continue;
    if (winners.includes(column)) {
      pen.fillStyle = CITRON;
      pen.beginPath();
      pen.roundRect(middle(column) - 52, top + 8, 104, ROW - 14, 14);
      pen.fill();
    }
    pen.fillStyle = INK;
    pen.fillText(signed(value), middle(column), y);
  }
}
