import { useSignal } from "@preact/signals";
import { PeopleChooser } from "../../companion/people-chooser";
import { knownPeople, type Person, rememberPeople } from "../../companion/players";
import { REAL_TABLE } from "../../companion/real-table";
import { companionOf, GAMES, gameOf } from "../../games";
import { pick } from "../../i18n";
import { Segments } from "../../ui/fields";
import { toast } from "../../ui/toast";
import { CompanionHeader, ToolTabs } from "../companion/companion-header";
import { HearFields, TimeFields } from "./fields";
import { lastWishes, planOf, timingOf, type Wishes } from "./plan";
import { start } from "./store";
import { chronoWords } from "./words";
import "./setup.css";

/** Before an evening: which game, who plays in which order, and how long a turn may take. */
export function Setup() {
  const words = chronoWords();
  const wishes = useSignal<Wishes>(lastWishes.peek());
  const change = (part: Partial<Wishes>) => {
    wishes.value = { ...wishes.value, ...part };
  };
  const game = gameOf(wishes.value.game ?? "") ?? GAMES.at(-1) ?? null;
  const rules = companionOf(game?.id ?? "")?.chrono ?? null;
  if (game === null) return null;
  const players = wishes.value.players ?? knownPeople().slice(0, game.usual);
  const begin = async () => {
    if (players.length < 2) return toast(words.needTwo);
    const loaded = await game.companion().catch(() => null); // offline, and never opened before
    if (loaded === null) return toast(words.needGame);
    lastWishes.value = { ...wishes.value, game: game.id, players: null };
    rememberPeople(players);
    start(planOf(game.id, players, wishes.value, loaded.chrono));
  };
  return (
    <main class={`vichy ${REAL_TABLE} real-page`}>
      <CompanionHeader back="/table" sub={words.title} />
      <ToolTabs current="chrono" />
      <div class="sheet chrono-setup">
        <h2>{words.game}</h2>
        <Segments
          label={words.game}
          chosen={game.id}
          choices={GAMES.map(({ id, text }) => ({ value: id, label: pick(text).name }))}
          onChoose={(id) => change({ game: id, timing: null })}
        />
        <h2>{words.who}</h2>
        <p>{words.order}</p>
        <PeopleChooser
          ordered
          people={players}
          most={game.seats[1]}
          onChange={(people: Person[]) => change({ players: people })}
        />
        {rules !== null && (
          <TimeFields
            rules={rules}
            timing={timingOf(wishes.value, rules)}
            wishes={wishes.value}
            onChange={change}
          />
        )}
        <HearFields />
        <button type="button" class="btn big" onClick={begin}>
          {words.start}
        </button>
        <p class="fine">{words.keys}</p>
      </div>
    </main>
  );
}
