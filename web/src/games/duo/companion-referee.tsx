import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { TypedPieces } from "../../companion/typed-pieces";
import { type Verdict, VerdictBox } from "../../companion/verdict";
import { companionWords as sharedWords } from "../../companion/words";
import { Segments } from "../../ui/fields";
import { useKeys } from "../../ui/use-keys";
import { DuoCard } from "./art";
import { cardOf } from "./card-text";
import { type Card, COLOURS, DIGITS, match, SHAPES, TURBO } from "./cards";
import { firstBreak } from "./chain-verdict";
import { companionWords } from "./companion-words";
import { cardName, matchText, valueName } from "./wording";
import "./companion-referee.css";

/** Does this chain follow on this pile? */
export function Referee() {
  const words = companionWords();
  const cards = useSignal<Card[]>([]);
  const [top, ...chain] = cards.value;
  const broken = top === undefined ? null : firstBreak(top, chain);
  const add = (more: Card[]) => {
    cards.value = [...cards.value, ...more];
  };
  const erase = () => {
    cards.value = cards.value.slice(0, -1);
  };
  useKeys({ Backspace: erase });
  return (
    <>
      <div class="cloth-duo chain-cloth">
        {cards.value.map((card, place) => (
          <button
            key={place}
            type="button"
            class={place === 0 ? "chain-top" : broken?.place === place - 1 ? "marked" : ""}
            aria-label={words.remove(cardName(card))}
            onClick={() => {
              cards.value = cards.value.filter((_, at) => at !== place);
            }}
          >
            <DuoCard card={card} />
            {place === 0 && <small>{words.onPile}</small>}
          </button>
        ))}
        {top === undefined && <p>{words.topFirst}</p>}
      </div>
      {top !== undefined && <VerdictBox game="duo" verdict={verdictOf(top, chain)} />}
      <CardInput onCards={add} onErase={erase} onClear={() => (cards.value = [])} />
    </>
  );
}

function verdictOf(top: Card, chain: readonly Card[]): Verdict {
  const words = companionWords();
  if (chain.length === 0) return { kind: "wait", title: words.layNext };
  const broken = firstBreak(top, chain);
  if (broken === null) return { kind: "yes", title: words.follows(chain.length) };
  const [card = "", below = ""] = [chain[broken.place], chain[broken.place - 1] ?? top];
  const text = broken.gone
    ? words.gone(cardName(card))
    : words.doesNot(cardName(card), cardName(below), matchText(match(card, below)));
  return { kind: "no", title: sharedWords().no, text, rule: broken.rule };
}

type Trait = "colour" | "shape" | "digit";

interface InputProps {
  onCards(cards: Card[]): void;
  onErase(): void;
  onClear(): void;
}

/** Colour and shape stay; a digit lays the card. A joker has one of the twelve. */
function CardInput({ onCards, onErase, onClear }: InputProps) {
  const words = companionWords();
  const kind = useSignal<"card" | "joker">("card");
  const colour = useSignal<string>("B");
  const shape = useSignal<string>("o");
  const press = (trait: Trait, letter: string) => {
    if (kind.value === "joker") onCards([`*${letter}`]);
    else if (trait === "digit") onCards([`${colour.value}${letter}${shape.value}`]);
    else (trait === "colour" ? colour : shape).value = letter;
  };
  const chosen = (value: string) => (kind.value === "joker" ? null : value);
  return (
    <section class="chain-keys">
      <Segments
        label={words.kind}
        chosen={kind.value}
        choices={(["card", "joker"] as const).map((value) => ({ value, label: words.kinds[value] }))}
        onChoose={(value) => {
          kind.value = value;
        }}
      />
      {kind.value === "joker" && <p>{words.jokerKeys}</p>}
      <TraitKeys trait="colour" letters={COLOURS} chosen={chosen(colour.value)} onPress={press} />
      <TraitKeys trait="shape" letters={SHAPES} chosen={chosen(shape.value)} onPress={press} />
      <TraitKeys trait="digit" letters={DIGITS} chosen={null} onPress={press} />
      <TypedPieces
        look="chain-typed"
        words={{ label: words.typed, enter: words.enter, bad: words.typedBad }}
        example={words.typedExample}
        read={cardsIn}
        onPieces={onCards}
        onErase={onErase}
      />
      <div class="chain-ends">
        <button type="button" class="btn sec" aria-label={words.eraseLast} onClick={onErase}>
          <Icon name="undo" />
        </button>
        <button type="button" class="btn sec" onClick={() => onCards([TURBO])}>
          {words.turbo}
        </button>
        <button type="button" class="btn sec" onClick={onClear}>
          {sharedWords().clear}
        </button>
      </div>
    </section>
  );
}

interface TraitProps {
  trait: Trait;
  letters: readonly string[];
  chosen: string | null; // null: none of them stays chosen
  onPress(trait: Trait, letter: string): void;
}

const TraitKeys = ({ trait, letters, chosen, onPress }: TraitProps) => (
  <div role="group" aria-label={companionWords()[trait]}>
    {letters.map((letter) => (
      <button
        key={letter}
        type="button"
        aria-pressed={chosen === null ? undefined : chosen === letter}
        onClick={() => onPress(trait, letter)}
      >
        {valueName(trait, letter)}
      </button>
    ))}
  </div>
);

/** The cards of a text, or the first word that is none. */
function cardsIn(text: string): { pieces: Card[] } | { bad: string } {
  const typed = text.split(/[\s,;+]+/).filter(Boolean);
  const bad = typed.find((word) => cardOf(word) === null);
  return bad === undefined ? { pieces: typed.flatMap((word) => cardOf(word) ?? []) } : { bad };
}
