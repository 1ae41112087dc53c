import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TapperProps } from "../../companion/tapper";
import { TapperFrame } from "../../companion/tapper-frame";
import { speak } from "../../companion/voice";
import { companionWords as sharedWords } from "../../companion/words";
import { announce } from "../../ui/live-region";
import { useKeys } from "../../ui/use-keys";
import { Tile } from "./art";
import { companionWords } from "./companion-words";
import {
  countOf,
  faceOf,
  inBox,
  jokersIn,
  KEYS,
  type Rest,
  type RestKey,
  restPoints,
  withOne,
  withoutAt,
} from "./tapped-tiles";
import "./tapper.css";

/** Fourteen keys for what is left on a rack: the colour of a tile does not count. */
export function Tapper({ who, round, players, onDone, onClose }: TapperProps) {
  const words = companionWords();
  const { rest, add, remove, clear } = useTappedTiles(players);
  const points = restPoints(rest.value);
  useKeys({
    ...Object.fromEntries(KEYS.flatMap((key) => shortcut(key).map((name) => [name, () => add(key)]))),
    Backspace: () => rest.value.length > 0 && remove(rest.value.length - 1),
  });
  return (
    <TapperFrame title={who === null ? words.rack : words.rackOf(who)} round={round} onClose={onClose}>
      <Rack rest={rest.value} onRemove={remove} />
      <p class="tapper-sum">
        <b>{points}</b>
        <span>
          {rest.value.length === 0
            ? words.pointsNone
            : words.points(points, rest.value.length, jokersIn(rest.value))}
        </span>
      </p>
      <section class="tapper-keys">
        <p class="rest-help">{words.tapRest}</p>
        <div class="rest-keys">
          {KEYS.map((key) => (
            <Key key={String(key)} name={key} rest={rest.value} players={players} onTap={() => add(key)} />
          ))}
        </div>
        <div class="tapper-ends">
          <button type="button" class="btn sec" aria-disabled={rest.value.length === 0} onClick={clear}>
            {sharedWords().clear}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => {
              onDone(points);
              clear();
            }}
          >
            {round === null ? sharedWords().nextOne : words.write(points)}
          </button>
        </div>
      </section>
    </TapperFrame>
  );
}

/** The tiles that are tapped so far; each tap is said. */
function useTappedTiles(players: number) {
  const rest = useSignal<Rest>([]);
  const put = (next: Rest, key: RestKey) => {
    rest.value = next;
    const said = companionWords().tapped(nameOf(key), restPoints(next));
    announce(said);
    speak(said);
  };
  const add = (key: RestKey) => {
    const next = withOne(rest.value, key, players);
    if (next !== rest.value) put(next, key);
  };
  const clear = () => {
    rest.value = [];
  };
  const remove = (place: number) => put(withoutAt(rest.value, place), rest.value[place] ?? null);
  return { rest, add, remove, clear };
}

const nameOf = (key: RestKey): string => (key === null ? companionWords().theJoker : `${key}`);

/** The keys of the keyboard: 1 to 9, 0 for the 10, J. The rest is reached by Tab. */
function shortcut(key: RestKey): string[] {
  if (key === null) return ["j"];
  return key <= 10 ? [`${key % 10}`] : [];
}

function Rack({ rest, onRemove }: { rest: Rest; onRemove(place: number): void }) {
  const words = companionWords();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    row.current?.scrollTo?.(0, row.current.scrollHeight);
  }, [rest]);
  return (
    <section class="woodbar grain rest-rack" aria-label={words.rack}>
      <div class="rest-row" ref={row}>
        {rest.map((key, place) => (
          <button
            key={place}
            type="button"
            aria-label={words.remove(nameOf(key))}
            onClick={() => onRemove(place)}
          >
            {key === null ? <Tile face={faceOf(null)} /> : <Plain number={key} />}
          </button>
        ))}
      </div>
    </section>
  );
}

/** A tile of no colour in particular. */
function Plain({ number }: { number: number }) {
  return (
    <svg class="tile" viewBox="0 0 48 60" aria-hidden="true">
      <use href="#tile-base" />
      <text class="tn" x="24" y="38" fill="var(--t-k)">
        {number}
      </text>
    </svg>
  );
}

interface KeyProps {
  name: RestKey;
  rest: Rest;
  players: number;
  onTap(): void;
}

function Key({ name, rest, players, onTap }: KeyProps) {
  const words = companionWords();
  const count = countOf(rest, name);
  const full = count >= inBox(name, players);
  const heard = [
    name === null ? words.jokerKey : `${name}`,
    ...(count > 0 ? [words.count(count)] : []),
    ...(full ? [words.allTapped] : []),
  ];
  return (
    <button
      type="button"
      class={name === null ? "joker" : ""}
      aria-label={heard.join(", ")}
      aria-disabled={full}
      onClick={onTap}
    >
      {name === null ? (
        <>
          <svg viewBox="0 0 48 54" aria-hidden="true">
            <use href="#joker" />
          </svg>
          30
        </>
      ) : (
        name
      )}
      {count > 0 && <i aria-hidden="true">{count}</i>}
    </button>
  );
}
