import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf8");
const dark = css.slice(css.indexOf("[data-theme"));

const token = (name: string, source = css): string => {
  const found = new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{6})`).exec(source)?.[1];
  if (!found) throw new Error(`no token ${name}`);
  return found;
};

type Rgb = [number, number, number];
const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(a: string, b: string): number {
  const [light, low] = [luminance(channels(a)), luminance(channels(b))].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (low + 0.05);
}

// Machado, Oliveira and Fernandes 2009, full deficiency.
const EYES: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(hex: string, eye: number[][]): number[] {
  const seen = eye.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, at) => sum + weight * (channels(hex)[at] ?? 0), 0),
      ),
    ),
  ) as Rgb;
  const [r, g, b] = seen;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: number[], b: number[]) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));

describe("tile colours", () => {
  const names = ["t-k", "t-r", "t-b", "t-o"];

  it.each(names)("%s is read on the tile, in both themes", (name) => {
    expect(contrast(token(name), token("tile-face"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(name), token("tile-face", dark))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(EYES))("are told apart with %s vision", (_name, eye) => {
    for (const [at, one] of names.entries()) {
      for (const other of names.slice(at + 1)) {
        expect(distance(lab(token(one), eye), lab(token(other), eye))).toBeGreaterThanOrEqual(30);
      }
    }
  });
});
