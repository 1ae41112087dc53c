import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Avatar, faceFor } from "../../art/avatar";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import { me } from "../../net/api";
import type { TableSession } from "../../session/table-session";
import { watch } from "../../session/watched-tables";
import { shownName } from "../../table/seats";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { WhoPlays } from "../household/who-plays";
import { chosenName, freeFruit, type NameProblem, ownersOf, type Profile, present } from "./profile";
import { ProfileFields } from "./profile-fields";
import { QueuePlace } from "./queue-place";
import { arriveWords } from "./words";
import "./arrive-screen.css";

interface Props {
  session: TableSession;
  game: GameEntry;
  seat?: number | undefined; // a robot's, between two rounds; without it the first free chair
  onDone?: (() => void) | undefined;
}

/** Somebody who does not sit here comes by link or code: who invites, a name, a fruit, and a chair. */
export function ArriveScreen({ session, game, seat, onDone }: Props) {
  const words = arriveWords();
  useTitle(words.title(pick(game.text).name));
  const root = useHeadingFocus<HTMLDivElement>("input, .sit-go .btn");
  const free = seat !== undefined || session.seats.value.some(({ player, robot }) => !player && !robot);
  return (
    <div ref={root} class="vichy page arrive">
      <main>
        <Host session={session} game={game} />
        {!free && <Full session={session} />}
        {(free || session.queuePlace.value === null) && (
          <SitForm session={session} seat={seat} full={!free} onDone={onDone} />
        )}
      </main>
    </div>
  );
}

function Host({ session, game }: Pick<Props, "session" | "game">) {
  const words = arriveWords();
  const { host } = session.snapshot.value?.table ?? {};
  const seats = session.seats.value;
  const place = seats.findIndex(({ player }) => player !== null && player === host);
  const holder = seats[place];
  const inviter = shownName(holder, place);
  const others = seats.flatMap((one, at) => (one.name && at !== place ? [shownName(one, at)] : []));
  const company = others.length > 0 ? words.with(t.value.list(others)) : holder ? "" : words.nobody;
  return (
    <section class={`invite ${game.cloth}`}>
      <p>
        {holder && <Avatar face={faceFor(holder.avatar, place, false)} />}
        <span class="host-name">{inviter ? words.invites(inviter) : words.waits}</span>
      </p>
      <h1>{pick(game.text).name}</h1>
      <small>{[words.table(session.code.value), company].filter(Boolean).join(", ")}</small>
      <div class="emblem" aria-hidden="true">
        <game.Emblem />
      </div>
    </section>
  );
}

/** Name, fruit and a chair; at a full table a place in the queue. */
function SitForm({ session, seat, full, onDone }: Omit<Props, "game"> & { full: boolean }) {
  const words = arriveWords();
  const you = session.snapshot.value?.you;
  const owners = ownersOf(session.seats.value, session.seat.value);
  const profile = useSignal<Profile>({
    name: chosenName(),
    avatar: freeFruit(me.value?.avatar ?? you?.avatar ?? "", owners),
  });
  const problem = useSignal<NameProblem | null>(null);
  useLateName(profile);
  const busy = useSignal(false);
  // Somebody else may have taken it while one was typing.
  if (owners.has(profile.value.avatar))
    profile.value = { ...profile.value, avatar: freeFruit(profile.value.avatar, owners) };
  const sit = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const refused = await present(session, profile.value, () =>
      full ? session.queue(true) : session.sit(seat),
    );
    busy.value = false;
    if (refused) problem.value = refused.problem;
    else onDone?.();
  };
  return (
    <form class="sit-form" onSubmit={sit}>
      <WhoPlays />
      <ProfileFields profile={profile} problem={problem} owners={owners} />
      <div class="sit-go">
        <button type="submit" class="btn" aria-busy={busy.value}>
          {full ? words.queue : words.sit}
        </button>
        <button
          type="button"
          class="as-link"
          onClick={() => {
            watch(session.id.value, true);
            onDone?.();
          }}
        >
          {words.watch}
        </button>
      </div>
    </form>
  );
}

/** Fills the name in where the server answers who this is after the table did, unless something was typed. */
function useLateName(profile: Signal<Profile>): void {
  const name = chosenName();
  useEffect(() => {
    if (name !== "" && profile.peek().name === "") profile.value = { ...profile.peek(), name };
  }, [name, profile]);
}

/** Every chair is taken: how long the queue is before one, once one has asked for a place in it. */
function Full({ session }: { session: TableSession }) {
  const words = arriveWords();
  const waits = session.queuePlace.value !== null;
  return (
    <div class={waits ? "sit-form" : "sit-form ahead"}>
      <div class="told" role="status">
        <h2>{words.full}</h2>
        {!waits && <p>{words.fullText}</p>}
      </div>
      {waits && (
        <div class="sit-go">
          <QueuePlace session={session} />
          <button type="button" class="as-link" onClick={() => watch(session.id.value, true)}>
            {words.watchNow}
          </button>
        </div>
      )}
    </div>
  );
}
