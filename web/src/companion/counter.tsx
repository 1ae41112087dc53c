import { useSignal } from "@preact/signals";
import { Icon } from "../art/icons";
import { announce } from "../ui/live-region";
import { useKeys } from "../ui/use-keys";
import type { TapperProps } from "./tapper";
import { TapperFrame } from "./tapper-frame";
import { speak } from "./voice";
import { companionWords } from "./words";
import "./counter.css";

interface Props extends TapperProps {
  title: string;
  /** The largest number there can be: the cards of the box. */
  most: number;
}

/** One big number with + and −, for games in which every card counts one. */
export function Counter({ title, round, most, onDone, onClose }: Props) {
  const words = companionWords();
  const count = useSignal(0);
  const put = (wanted: number) => {
    const value = Math.min(most, Math.max(0, wanted));
    if (value === count.value) return;
    count.value = value;
    announce(words.cards(value));
    speak(words.cards(value));
  };
  const step = (by: 1 | -1) => () => put(count.value + by);
  useKeys({ "+": step(1), ArrowUp: step(1), "-": step(-1), ArrowDown: step(-1), Backspace: step(-1) });
  return (
    <TapperFrame title={title} round={round} onClose={onClose}>
      <span />
      <p class="counter-sum">
        <b>{count.value}</b>
        <span>{words.cardsWord(count.value)}</span>
      </p>
      <section class="tapper-keys">
        <div class="counter-steps">
          <Step icon="minus" label={words.oneLess} end={count.value === 0} onPress={step(-1)} />
          <Step icon="plus" label={words.oneMore} end={count.value === most} onPress={step(1)} />
        </div>
        <div class="tapper-ends">
          <button type="button" class="btn sec" aria-disabled={count.value === 0} onClick={() => put(0)}>
            {words.clear}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => {
              onDone(count.value);
              count.value = 0;
            }}
          >
            {round === null ? words.nextOne : words.write(count.value)}
          </button>
        </div>
      </section>
    </TapperFrame>
  );
}

interface StepProps {
  icon: "minus" | "plus";
  label: string;
  end: boolean; // there is nothing further this way
  onPress(): void;
}

const Step = ({ icon, label, end, onPress }: StepProps) => (
  <button type="button" class="btn sec" aria-label={label} aria-disabled={end} onClick={onPress}>
    <Icon name={icon} />
  </button>
);
