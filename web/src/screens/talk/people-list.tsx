import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { isMuted } from "../../session/muted";
import type { TableSession } from "../../session/table-session";
import { troubleOf } from "../../table/seat-chip";
import { type Person, peopleOf, speakerOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { toast } from "../../ui/toast";
import { askOff, canSeat, isHost } from "../table/host-actions";
import { tableWords } from "../table/words";
import { talkWords } from "./words";
import "./people-list.css";

interface Voice {
  player: string;
  name: string;
  person: Person | null;
}

/** The other people: those who sit, and those who only watch but have spoken. */
function voicesOf(session: TableSession): Voice[] {
  const me = session.snapshot.value?.you.player;
  const found = new Map<string, Voice>();
  for (const person of peopleOf(session)) {
    if (person.player && person.player !== me)
      found.set(person.player, { player: person.player, name: person.name, person });
  }
  for (const { chat } of session.entries.value) {
    if (chat && chat.player !== me && !found.has(chat.player))
      found.set(chat.player, { player: chat.player, name: speakerOf(session, chat), person: null });
  }
  return [...found.values()];
}

export function Crowd({ session }: { session: TableSession }) {
  const words = talkWords();
  const voices = voicesOf(session);
  const watchers = session.snapshot.value?.table.watchers ?? 0;
  if (voices.length === 0 && watchers === 0) return null;
  return (
    <section class="crowd" aria-label={words.people}>
      <ul>
        {voices.map((voice) => (
          <Row key={voice.player} session={session} voice={voice} />
        ))}
      </ul>
      {watchers > 0 && (
        <p class="fine">
          <Icon name="eye" small /> {tableWords().watchers(watchers)}
        </p>
      )}
    </section>
  );
}

function Row({ session, voice }: { session: TableSession; voice: Voice }) {
  const words = talkWords();
  const { player, name, person } = voice;
  const quiet = isMuted(player);
  const switched = async () => {
    if (await accepted(session.mute(player, !quiet)))
      toast(quiet ? words.unmutedNow(name) : words.mutedNow(name));
  };
  const state = quiet ? words.muted : person ? troubleOf(person) : words.spectator;
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
      {person && isHost(session) && canSeat(session) && (
        <button
          type="button"
          class="iconb"
          aria-label={tableWords().kick(name)}
          onClick={() => askOff(session, person)}
        >
          <Icon name="x" />
        </button>
      )}
    </li>
  );
}
