import { useSignal } from "@preact/signals";
import { Segments } from "../../ui/fields";
import { BestTurn } from "./best-turn";
import { companionWords } from "./companion-words";
import { SetReferee } from "./set-referee";
import { TurnReferee } from "./turn-referee";
import "./companion-referee.css";

type Mode = "set" | "turn" | "best";

/** Is this permitted? A few tiles, or a whole turn; and the best one. */
export function Referee() {
  const words = companionWords();
  const mode = useSignal<Mode>("set");
  return (
    <>
      <div class="referee-modes">
        <Segments
          label={words.mode}
          chosen={mode.value}
          choices={(["set", "turn", "best"] as const).map((value) => ({ value, label: words.modes[value] }))}
          onChoose={(value) => {
            mode.value = value;
          }}
        />
      </div>
      {mode.value === "set" && <SetReferee />}
      {mode.value === "turn" && <TurnReferee />}
      {mode.value === "best" && <BestTurn />}
    </>
  );
}
