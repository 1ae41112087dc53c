// Sounds are synthesised from oscillators and noise: nothing is downloaded, and no sound carries information that the
// screen does not show.

import { settings } from "../settings";

export type Cue =
  | "tile"
  | "card"
  | "invalid"
  | "turn"
  | "tick"
  | "tickLoud"
  | "bell"
  | "alarm"
  | "win"
  | "start";

let context: AudioContext | null = null;
let master: GainNode | null = null;

const isMute = (): boolean => !settings.value.sound || settings.value.volume === 0;

function audio(): AudioContext | null {
  if (isMute() || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (master === null) {
    master = context.createGain();
    master.connect(context.destination);
  }
  // The ear hears powers: half the slider is half as loud.
  master.gain.value = (settings.value.volume / 70) ** 2;
  // Browsers start silent until the first touch; by the time a cue plays there has been one.
  if (context.state === "suspended") void context.resume();
  return context;
}

interface Note {
  from: number;
  to?: number;
  at?: number;
  length: number;
  volume?: number;
  shape?: OscillatorType;
}

const out = (ctx: AudioContext): AudioNode => master ?? ctx.destination;

export function note(
  ctx: AudioContext,
  { from, to = from, at = 0, length, volume = 0.2, shape = "sine" }: Note,
): void {
  const start = ctx.currentTime + at;
  const wave = ctx.createOscillator();
  const gain = ctx.createGain();
  wave.type = shape;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  wave.connect(gain).connect(out(ctx));
  wave.start(start);
  wave.stop(start + length);
}

export function noise(ctx: AudioContext, length: number, pitch: number, volume: number, at = 0): void {
  const start = ctx.currentTime + at;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(out(ctx));
  source.start(start);
}

const CUES: Record<Cue, (ctx: AudioContext) => void> = {
  tile: (ctx) => {
    noise(ctx, 0.04, 1800, 0.5);
    note(ctx, { from: 420, to: 260, length: 0.07, volume: 0.16, shape: "triangle" });
  },
  card: (ctx) => noise(ctx, 0.09, 3200, 0.4),
  invalid: (ctx) => note(ctx, { from: 170, to: 90, length: 0.16, volume: 0.25, shape: "triangle" }),
  turn: (ctx) => {
    note(ctx, { from: 1318, length: 0.35, volume: 0.12 });
    note(ctx, { from: 1760, at: 0.14, length: 0.5, volume: 0.12 });
  },
  tick: (ctx) => noise(ctx, 0.025, 4200, 0.25),
  tickLoud: (ctx) => noise(ctx, 0.035, 3600, 0.6),
  bell: (ctx) => {
    for (let i = 0; i < 5; i++)
      note(ctx, { from: 2100, at: i * 0.07, length: 0.12, volume: 0.1, shape: "square" });
  },
  alarm: (ctx) => {
    for (let i = 0; i < 20; i++)
      note(ctx, { from: 2100, at: i * 0.07, length: 0.12, volume: 0.14, shape: "square" });
  },
  win: (ctx) => {
    for (const [i, from] of [523, 659, 784, 1046].entries()) {
      note(ctx, { from, at: i * 0.14, length: 0.4, volume: 0.14, shape: "triangle" });
    }
  },
  start: (ctx) => note(ctx, { from: 880, length: 0.15, volume: 0.15 }),
};

const BUZZES: Partial<Record<Cue, number | number[]>> = {
  tile: 8,
  card: 8,
  invalid: [10, 40, 10],
  turn: 20,
};

export function play(cue: Cue): void {
  makeNoise(CUES[cue], BUZZES[cue]);
}

/** A noise of a game's own, made of notes and bursts; nothing where sound is off. */
export function makeNoise(make: (ctx: AudioContext) => void, buzz?: number | number[]): void {
  const ctx = audio();
  if (ctx === null) return;
  make(ctx);
  // Before the first touch of a page that was loaded again browsers refuse, and write an error for it.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (buzz !== undefined && touched) navigator.vibrate?.(buzz);
}

/** Says a word aloud, for those who asked for it. */
export function speak(word: string, who: number): void {
  if (isMute() || !settings.value.voice || typeof speechSynthesis === "undefined") return;
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.lang = settings.value.lang;
  utterance.pitch = 0.7 + (who % 6) * 0.25;
  utterance.rate = 1.4;
  utterance.volume = settings.value.volume / 100;
  speechSynthesis.speak(utterance);
}

/** Reads a sentence aloud, in place of the one that is still being read. */
export function speakAloud(text: string): void {
  if (isMute() || typeof speechSynthesis === "undefined") return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = settings.value.lang;
  utterance.volume = settings.value.volume / 100;
  speechSynthesis.speak(utterance);
}
