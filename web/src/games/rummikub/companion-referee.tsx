import { useSignal } from "@preact/signals";
import { Segments } from "../../ui/fields";
import { companionWords } from "./companion-words";
import { SetReferee } from "./set-referee";
import { TurnReferee } from "./turn-referee";
import "./companion-referee.css";

type Mode = "set" | "turn";

/** Is this permitted? A few tiles, or a whole turn. */
export function Referee() {
  const words = companionWords();
  const mode = useSignal<Mode>("set");
  return (
    <>
      <Segments
        label={words.mode}
        chosen={mode.value}
        choices={(["set", "turn"] as const).map((value) => ({ value, label: words.modes[value] }))}
        onChoose={(value) => {
          mode.value = value;
        }}
      />
      {mode.value === "set" ? <SetReferee /> : <TurnReferee />}
    </>
  );
}
