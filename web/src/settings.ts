// The preferences of this device. The server knows none of them.

import { effect, signal } from "@preact/signals";
import { personal, StoredSignal } from "./storage";

export type Lang = "fr" | "en";
export type Theme = "auto" | "light" | "dark";
/** Where a key stands for a family of cards: its initial, its place, or whichever suits the language. */
export type FamilyKeys = "auto" | "initial" | "place";
export type TextSize = "normal" | "large" | "larger";

/** How fast another player's move is laid before one's eyes. */
export type Pace = "calm" | "normal" | "quick" | "once";

/** How much larger pieces may be drawn where there is room; style sheets know it as --larger. */
export const LARGER: Record<TextSize, number> = { normal: 1, large: 1.12, larger: 1.25 };

export interface Settings {
  lang: Lang;
  theme: Theme;
  text: TextSize;
  contrast: boolean; // stronger lines, plain cloths
  sound: boolean;
  volume: number; // 0 to 100
  notify: boolean; // a message of the system when it is the player's turn
  voice: boolean; // what players call out is also spoken
  motion: boolean;
  pace: Pace;
  beside: boolean; // chat and log beside the table, where there is room
  hints: boolean; // what can be played is raised
  letters: boolean; // colour letters on cards and tiles
  confirm: boolean; // ask before the turn is over
  zen: boolean; // no names, no chat, no log
  leftHanded: boolean;
  familyKeys: FamilyKeys;
}

function preferredLang(): Lang {
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "fr";
}

const DEFAULTS: Settings = {
  lang: "fr",
  theme: "auto",
  text: "normal",
  contrast: false,
  sound: true,
  volume: 70,
  notify: false,
  voice: false,
  motion: true,
  pace: "normal",
  beside: false,
  hints: true,
  letters: false,
  confirm: false,
  zen: false,
  leftHanded: false,
  familyKeys: "auto",
};

export const settings = new StoredSignal<Settings>(
  "tablee.settings",
  (found) => ({
    ...DEFAULTS,
    lang: preferredLang(),
    ...(typeof found === "object" ? found : null),
  }),
  personal,
);

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

const systemDark = signal(false);

export const isDark = (): boolean =>
  settings.value.theme === "auto" ? systemDark.value : settings.value.theme === "dark";

let stillness: MediaQueryList | null = null;

export function isStill(): boolean {
  stillness ??= matchMedia("(prefers-reduced-motion: reduce)");
  return stillness.matches || !settings.value.motion;
}

/** Follows the system and the other tabs, and writes the choices that CSS needs on the root element. */
export function startSettings(): void {
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");
  const contrastScheme = matchMedia("(prefers-contrast: more)");
  systemDark.value = darkScheme.matches;
  darkScheme.addEventListener("change", (event) => {
    systemDark.value = event.matches;
  });
  addEventListener("storage", (event) => {
    if (event.key === settings.key) settings.reload();
  });
  effect(() => {
    const root = document.documentElement;
    root.lang = settings.value.lang;
    root.dataset["theme"] = isDark() ? "dark" : "light";
    root.dataset["motion"] = settings.value.motion ? "on" : "off";
    root.dataset["letters"] = String(settings.value.letters);
    root.dataset["hand"] = settings.value.leftHanded ? "left" : "right";
    root.dataset["text"] = settings.value.text;
    root.dataset["contrast"] = settings.value.contrast || contrastScheme.matches ? "high" : "normal";
    root.dataset["zen"] = String(settings.value.zen);
  });
}
