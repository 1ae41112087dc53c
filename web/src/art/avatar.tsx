import { FACES } from "./faces";
import { addSymbols, INK } from "./sprite";
import "./avatar.css";

export const FRUITS = ["citron", "cerise", "prune", "poire", "kiwi", "abricot"] as const;
export type Fruit = (typeof FRUITS)[number];
/** In the order in which they come to a table, so that none sits there twice. */
const ROBOTS = ["bouilloire", "mixeur", "grille", "batteur", "moka", "four"] as const;
const isRobot = (face: string): boolean => (ROBOTS as readonly string[]).includes(face);

addSymbols(
  Object.fromEntries(
    Object.entries(FACES).map(([name, { drawing }]) => [
      `av-${name}`,
      {
        box: "0 0 64 64",
        body: `<g stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
      },
    ]),
  ),
);

/** The drawing for what the server calls a face: our fruit and robots by name, any other by its seat. */
export function faceFor(avatar: string | null, seat: number, robot: boolean): string {
  if (avatar !== null && avatar in FACES && isRobot(avatar) === robot) return avatar;
  if (robot) return ROBOTS[seat % ROBOTS.length] ?? "bouilloire";
  return FRUITS[seat % FRUITS.length] ?? "citron";
}

export function Avatar({ face, size }: { face: string; size?: number }) {
  const ground = FACES[face]?.ground ?? "#DFF3E6";
  return (
    <svg
      class="av"
      viewBox="0 0 64 64"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      <circle cx="32" cy="32" r="32" fill={ground} />
      <use href={`#av-${face}`} x="7" y="7" width="50" height="50" />
    </svg>
  );
}
