// How somebody is drawn in a plot: dash, point and colour. A person keeps one pen everywhere, that of their fruit;
// robots take those that are free.

import { FRUITS, type Fruit } from "../art/avatar";

export type Point = "circle" | "square" | "triangle" | "diamond" | "cross" | "disc";

export interface Pen {
  stroke: string; // a CSS colour
  dash: string; // as in stroke-dasharray; empty: a solid line
  point: Point;
}

const LINES: Record<Fruit, [dash: string, point: Point]> = {
  citron: ["", "circle"],
  cerise: ["9 5", "square"],
  prune: ["2 5", "triangle"],
  poire: ["14 4 2 4", "diamond"],
  kiwi: ["20 6", "cross"],
  abricot: ["3 3 3 9", "disc"],
};

export function penOf(fruit: Fruit): Pen {
  const [dash, point] = LINES[fruit];
  return { stroke: `var(--pen-${fruit})`, dash, point };
}

/** One pen for each face, no pen twice as long as there are enough. */
export function pensFor(faces: readonly string[]): Pen[] {
  const isFruit = (face: string): face is Fruit => (FRUITS as readonly string[]).includes(face);
  const taken = new Set<Fruit>();
  const given = faces.map((face) => {
    if (!isFruit(face) || taken.has(face)) return null;
    taken.add(face);
    return face;
  });
  const free = FRUITS.filter((fruit) => !taken.has(fruit));
  return given.map((fruit, place) =>
    penOf(fruit ?? free.shift() ?? FRUITS[place % FRUITS.length] ?? "citron"),
  );
}
