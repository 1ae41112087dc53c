import { useSignal } from "@preact/signals";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { told } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { nameAt, numberText, playersOf, stepWords, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";
import "./seats-row.css";

/** Everybody who played: a press shows the match from their seat. Each carries one number once it is known. */
export function SeatsRow({ looked }: { looked: ViewedMatch }) {
  const words = replayWords();
  const { recording, analysis, extras } = looked;
  const asked = useSignal(false);
  const numbers = analysis.players.value;
  return (
    <div class="seats-row">
      {numbers.length > 0 && (
        <NumbersName
          looked={looked}
          onAsk={() => {
            asked.value = true;
          }}
        />
      )}
      <div class="seat-buttons" role="group" aria-label={words.seats}>
        {playersOf(recording).map(({ seat, name, face }) => {
          const number = numbers.find((one) => one.seat === seat)?.value ?? null;
          const said = number === null ? "" : numberText(looked, number);
          const held = heldBy(looked, seat);
          const open = recording.open.value.includes(seat);
          return (
            <button
              key={seat}
              type="button"
              class="seat-button"
              aria-pressed={recording.eyes.value === seat}
              aria-disabled={!open}
              aria-label={[words.from(name), held === null ? "" : extras.held(held), said]
                .filter(Boolean)
                .join(", ")}
              onClick={() => open && recording.see(seat)}
            >
              <Avatar face={face} />
              <span>
                {name}
                {held !== null && (
                  <small class="tnum" data-count={held}>
                    {extras.held(held)}
                  </small>
                )}
              </span>
              {said && <b class="tnum">{said}</b>}
            </button>
          );
        })}
      </div>
      {asked.value && (
        <Explained
          looked={looked}
          onClose={() => {
            asked.value = false;
          }}
        />
      )}
    </div>
  );
}

/** What the number at each seat is, and the way to more about it. */
function NumbersName({ looked, onAsk }: { looked: ViewedMatch; onAsk(): void }) {
  const words = replayWords();
  return (
    <p>
      {words.numbers[looked.analysis.unit.value]}
      <button type="button" class="iconb" aria-label={words.numbersHelp} onClick={onAsk}>
        <Icon name="help" />
      </button>
    </p>
  );
}

/** How many cards a seat held at this moment, where that is known. */
function heldBy({ recording, analysis }: ViewedMatch, seat: number): number | null {
  const hands = analysis.curves.value.find(({ name }) => name === "hands");
  return hands?.values[hands.steps.indexOf(recording.step.value.at)]?.[seat] ?? null;
}

/** What each number says, with an example of this match. */
function Explained({ looked, onClose }: { looked: ViewedMatch; onClose(): void }) {
  const words = stepWords(looked);
  const { recording, analysis } = looked;
  return (
    <Dialog title={words.numbers[analysis.unit.value]} onClose={onClose}>
      <ul class="explained">
        {analysis.players.value.map(({ seat, explanation, example }) => (
          <li key={seat}>
            <b>{nameAt(recording, seat)}</b>
            <span>{told(explanation)}</span>
            {example && (
              <button
                type="button"
                class="btn sec sm"
                onClick={() => {
                  recording.goTo(example);
                  recording.see(seat);
                  onClose();
                }}
              >
                {words.toExample(example)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
