import { useSignal } from "@preact/signals";
import { t } from "../../i18n";
import type { Curve } from "../../net/protocol";
import { pensFor } from "../../ui/pens";
import { Plot } from "../../ui/plot";
import { countText, type Looked, playersOf, stepWords } from "./looked";
import { replayWords } from "./words";
import "./plots.css";

const KINDS = ["chance", "hands", "points"] as const;
type Kind = (typeof KINDS)[number];

/** The round as lines: the chance of winning, the cards in hand, or the points. The cursor is the timeline's. */
export function Plots({ looked }: { looked: Looked }) {
  const words = stepWords(looked);
  const chosen = useSignal<Kind | null>(null);
  const { recording, analysis, extras } = looked;
  const { round, steps } = recording.round.value;
  const curves = KINDS.flatMap((kind) => {
    const curve = analysis.curves.value.find(({ name }) => name === kind);
    const here = curve?.steps.some((at) => at.startsWith(`${round}.`));
    return curve && here ? [{ kind, curve }] : [];
  });
  const shown = curves.find(({ kind }) => kind === chosen.value) ?? curves[0];
  if (shown === undefined) return null;
  const names: Record<Kind, string> = { chance: words.chances, hands: extras.hands(), points: words.points };
  return (
    <section class="plots" aria-label={words.plots}>
      <div class="plot-kinds" hidden={curves.length < 2}>
        {curves.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={shown.kind === kind}
            onClick={() => {
              chosen.value = kind;
            }}
          >
            {names[kind]}
          </button>
        ))}
      </div>
      {curves.length < 2 && <h3>{names[shown.kind]}</h3>}
      <Plot
        lines={linesOf(looked, shown.curve)}
        places={steps.map((_, turn) => `${turn}`)}
        along={words.turn}
        sentence={`${names[shown.kind]}. ${sentenceOf(looked, shown.kind, shown.curve)}`}
        write={shown.kind === "chance" ? t.value.plot.share : countText}
        from={0}
        at={recording.turn.value}
        onMove={(turn) => {
          recording.pause();
          recording.go(turn);
        }}
      />
      {shown.curve.error > 0 && <p class="fine">{words.error(t.value.plot.share(shown.curve.error))}</p>}
    </section>
  );
}

const valuesAt = (curve: Curve, step: string): readonly number[] | null =>
  curve.values[curve.steps.indexOf(step)] ?? null;

function linesOf({ recording }: Looked, curve: Curve) {
  const people = playersOf(recording);
  const pens = pensFor(people.map(({ face }) => face));
  const { steps } = recording.round.value;
  return people.flatMap(({ name, face, seat }) => {
    const pen = pens[seat];
    const values = steps.map(({ at }) => valuesAt(curve, at)?.[seat] ?? null);
    return pen ? [{ name, face, pen, values }] : [];
  });
}

/** Who is ahead when the round ends, in one sentence. */
function sentenceOf({ recording }: Looked, kind: Kind, curve: Curve): string {
  const words = replayWords();
  const last = recording.round.value.steps.findLast(({ at }) => valuesAt(curve, at) !== null);
  const values = (last && valuesAt(curve, last.at)) ?? [];
  const most = kind === "hands" ? Math.min(...values) : Math.max(...values);
  const name = playersOf(recording)[values.indexOf(most)]?.name ?? "";
  if (kind === "hands") return words.fewest(name, countText(most));
  return words.leads(name, kind === "chance" ? t.value.plot.share(most) : countText(most));
}
