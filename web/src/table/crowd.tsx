import { Avatar } from "../art/avatar";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import { more } from "../i18n/more";
import { toast } from "../ui/toast";
import { askOff, canSeat, isHost } from "./host";
import { isMuted } from "./muted";
import { type Person, peopleOf } from "./people";
import { told } from "./refusal";
import { troubleOf } from "./seats";
import type { Table } from "./store";

interface Voice {
  player: string;
  name: string;
  person: Person | null;
}

/** The other people: those who sit, and those who only watch but have spoken. */
function voicesOf(table: Table): Voice[] {
  const me = table.snapshot.value?.you.player;
  const found = new Map<string, Voice>();
  for (const person of peopleOf(table)) {
    if (person.player && person.player !== me)
      found.set(person.player, { player: person.player, name: person.name, person });
  }
  for (const { chat } of table.entries.value) {
    if (chat && chat.player !== me && !found.has(chat.player))
      found.set(chat.player, { player: chat.player, name: chat.name, person: null });
  }
  return [...found.values()];
}

export function Crowd({ table }: { table: Table }) {
  const words = more.value.talk;
  const voices = voicesOf(table);
  const watchers = table.snapshot.value?.table.watchers ?? 0;
  if (voices.length === 0 && watchers === 0) return null;
  return (
    <section class="crowd" aria-label={words.people}>
      <ul>
        {voices.map((voice) => (
          <Row key={voice.player} table={table} voice={voice} />
        ))}
      </ul>
      {watchers > 0 && (
        <p class="fine">
          <Icon name="eye" small /> {words.watchers(watchers)}
        </p>
      )}
    </section>
  );
}

function Row({ table, voice }: { table: Table; voice: Voice }) {
  const words = more.value.talk;
  const { player, name, person } = voice;
  const quiet = isMuted(player);
  const switched = async () => {
    if (await told(table.mute(player, !quiet))) toast(quiet ? words.unmutedNow(name) : words.mutedNow(name));
  };
  const state = quiet ? words.muted : person ? troubleOf(table, person) : t.value.table.spectator;
  return (
    <li>
      <Avatar face={person?.face ?? "kiwi"} />
      <span class="who">
        <b>{name}</b>
        {state && <small>{state}</small>}
      </span>
      <button
        type="button"
        class="iconb"
        aria-label={quiet ? words.unmute(name) : words.mute(name)}
        aria-pressed={quiet}
        onClick={switched}
      >
        <Icon name={quiet ? "soundOff" : "sound"} />
      </button>
      {person && isHost(table) && canSeat(table) && (
        <button
          type="button"
          class="iconb"
          aria-label={more.value.host.kick(name)}
          onClick={() => askOff(table, person)}
        >
          <Icon name="x" />
        </button>
      )}
    </li>
  );
}
