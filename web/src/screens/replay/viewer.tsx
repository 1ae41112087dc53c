import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { replaySession } from "../../session/replay";
import { BoardBox } from "../../table/board-box";
import { BoardCommands } from "../../table/commands";
import { announce } from "../../ui/live-region";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { useKeys } from "../../ui/use-keys";
import { useAddress } from "./address";
import { AllHands } from "./all-hands";
import { ReplayHeader } from "./header";
import { keyOf } from "./keys";
import { Panel } from "./panel";
import { SeatsRow } from "./seats-row";
import { addressOf } from "./steps";
import { Timeline } from "./timeline";
import { seatsOf, stepText, stepWords, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";
import "./viewer.css";

/** A match that is looked at again: whose eyes, the real board, the verdict beside it, and the timeline below. */
export function Viewer({ looked }: { looked: ViewedMatch }) {
  const { recording, analysis, game } = looked;
  const hands = useSignal(false);
  const root = useHeadingFocus<HTMLDivElement>("h1");
  useTitle(replayWords().title(recording.round.value.round));
  useEffect(() => analysis.start(new URLSearchParams(location.search).has("analyse")), [analysis]);
  useEffect(() => recording.pause, [recording]);
  useKeys((event) => keyOf(looked, event));
  useAddress(addressOf(looked));
  useSpokenSteps(looked);
  const all = recording.round.value.over;
  return (
    <div ref={root} class={`replay ${game.cloth}`}>
      <ReplayHeader looked={looked} hands={hands} />
      <SeatsRow looked={looked} />
      <div class="replay-scroll">
        <Table looked={looked} />
        <div class="replay-side">
          {hands.value && all && <AllHands looked={looked} />}
          <Panel looked={looked} />
        </div>
      </div>
      <Timeline looked={looked} />
    </div>
  );
}

function Table({ looked }: { looked: ViewedMatch }) {
  const words = replayWords();
  const { recording, module } = looked;
  const session = useMemo(() => replaySession(recording, () => seatsOf(recording)), [recording]);
  if (recording.view.value === null) {
    return (
      <div class="replay-table centred">
        <p role="status">{recording.failed.value ? words.failed : words.loading}</p>
        {recording.failed.value && (
          <button type="button" class="btn sec" onClick={() => void recording.load()}>
            {words.again}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="replay-table">
      <BoardCommands.Provider value={null}>
        <BoardBox past>
          <module.Board key={recording.round.value.round} session={session} />
        </BoardBox>
      </BoardCommands.Provider>
    </div>
  );
}

/** One sentence for each step while somebody steps; none while it plays by itself. */
function useSpokenSteps(looked: ViewedMatch): void {
  const { recording } = looked;
  const at = recording.view.value === null ? null : recording.step.value.at;
  const last = useRef(at);
  useEffect(() => {
    if (at === null || last.current === at) return;
    const first = last.current === null;
    last.current = at;
    if (first || recording.byItself) return;
    // The slider says its own place.
    const sliding = document.activeElement?.getAttribute("role") === "slider";
    const place = stepWords(looked).place(recording.turn.peek());
    announce(sliding ? stepText(looked) : `${place}. ${stepText(looked)}`);
  }, [at]);
}
