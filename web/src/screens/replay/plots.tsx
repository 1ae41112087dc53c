import { useSignal } from "@preact/signals";
import { t } from "../../i18n";
import type { Curve } from "../../net/protocol";
import { Plot } from "../../ui/plot";
import { pensFor } from "../../ui/plot-pens";
import { countText, playersOf, stepWords, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";
import "./plots.css";

const KINDS = ["chance", "hands", "points"] as const;
type Kind = (typeof KINDS)[number];

/**
 * The round as lines, as far as it has been looked at: the chance of winning, the cards in hand, or the points. The
 * cursor is the timeline's.
 */
export function Plots({ looked }: { looked: ViewedMatch }) {
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
  const names: Record<Kind, string> = {
    chance: words.chances,
    hands: extras.hands(),
    points: extras.points?.name() ?? words.points,
  };
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

/** What is known at each step; nothing of those that one has not come to. */
function valuesSeen({ recording }: ViewedMatch, curve: Curve): (readonly number[] | null)[] {
  const { steps } = recording.round.value;
  return steps.map(({ at }, turn) => (turn <= recording.seenTo.value ? valuesAt(curve, at) : null));
}

function linesOf(looked: ViewedMatch, curve: Curve) {
  const { recording } = looked;
  const people = playersOf(recording);
  const pens = pensFor(people.map(({ face }) => face));
  const seen = valuesSeen(looked, curve);
  return people.flatMap(({ name, face, seat }) => {
    const pen = pens[seat];
    const values = seen.map((row) => row?.[seat] ?? null);
    return pen ? [{ name, face, pen, values }] : [];
  });
}

/** Who is ahead at the last moment that is shown, in one sentence. */
function sentenceOf(looked: ViewedMatch, kind: Kind, curve: Curve): string {
  const { recording, extras } = looked;
  const words = replayWords();
  const values = valuesSeen(looked, curve).findLast((row) => row !== null) ?? [];
  if (values.length === 0) return "";
  const ended = recording.round.value.over && recording.seenTo.value === recording.last.value;
  const fewest = kind === "hands" || (kind === "points" && extras.points?.lead === "fewest");
  const value = fewest ? Math.min(...values) : Math.max(...values);
  const name = playersOf(recording)[values.indexOf(value)]?.name ?? "";
  if (fewest) return words.fewest(name, countText(value), ended);
  return words.leads(name, kind === "chance" ? t.value.plot.share(value) : countText(value), ended);
}
