import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { announce } from "../../ui/live-region";
import { Plots } from "./plots";
import { Legend } from "./timeline";
import { VerdictCard } from "./verdict";
import { stepWords, type ViewedMatch } from "./viewed-match";
import "./panel.css";

/** Beside the board, or below it on a phone: the verdict on this turn, the analysis, the plot. */
export function Panel({ looked }: { looked: ViewedMatch }) {
  return (
    <aside class="replay-panel">
      <VerdictCard looked={looked} />
      <Legend looked={looked} />
      <AnalysisCard looked={looked} />
      <Plots looked={looked} />
    </aside>
  );
}

function AnalysisCard({ looked }: { looked: ViewedMatch }) {
  const words = stepWords(looked);
  const { recording, analysis } = looked;
  const state = analysis.state.value;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state === "done") announce(words.analysed);
    before.current = state;
  }, [state]);
  const { done = 0, total = 0, ahead = 0, seconds = null } = analysis.progress.value ?? {};
  if (state === "done" || state === "unknown") return null;
  if (state === "absent") {
    return <Line>{recording.replay.running ? words.afterMatch : words.noneHere}</Line>;
  }
  if (state === "running") {
    return (
      <Line>
        <label>
          {ahead > 0 ? words.waiting(ahead) : words.analysing(done, total)}
          <progress max={Math.max(1, total)} value={done} />
        </label>
      </Line>
    );
  }
  const said = {
    none: words.analyseText,
    failed: words.notAnalysed,
    refused: words.busy,
    lost: words.notReached,
  };
  return (
    <Line>
      <span>{said[state]}</span>
      <button type="button" class="btn" onClick={analysis.begin}>
        <Icon name="bulb" />
        {state === "none" ? words.analyse(seconds) : words.again}
      </button>
    </Line>
  );
}

const Line = ({ children }: { children: ComponentChildren }) => <div class="analysis-line">{children}</div>;
