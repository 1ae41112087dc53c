import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Avatar, faceFor } from "../../art/avatar";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import { me } from "../../net/api";
import type { LiveSession } from "../../session/live";
import { watch } from "../../session/watching";
import { useLanding, useTitle } from "../../ui/landing";
import { chosenName, freeFruit, type NameProblem, ownersOf, type Profile, present } from "./profile";
import { ProfileFields } from "./profile-fields";
import { arriveWords } from "./words";
import "./arrive-screen.css";

interface Props {
  session: LiveSession;
  game: GameEntry;
  seat?: number | undefined; // a robot's, between two rounds; without it the first free chair
  onDone?: (() => void) | undefined;
}

/** Somebody who does not sit here comes by link or code: who invites, a name, a fruit, and a chair. */
export function ArriveScreen({ session, game, seat, onDone }: Props) {
  const words = arriveWords();
  useTitle(words.title(pick(game.text).name));
  const root = useLanding<HTMLDivElement>("input, .sit-go .btn");
  const free = seat !== undefined || session.seats.value.some(({ player, robot }) => !player && !robot);
  return (
    <div ref={root} class="vichy page arrive">
      <main>
        <Host session={session} game={game} />
        {free ? <SitForm session={session} seat={seat} onDone={onDone} /> : <Full session={session} />}
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
  const others = seats.flatMap(({ name }, at) => (name && at !== place ? [name] : []));
  const company = others.length > 0 ? words.with(t.value.list(others)) : holder ? "" : words.nobody;
  return (
    <section class={`invite ${game.cloth}`}>
      <p>
        {holder && <Avatar face={faceFor(holder.avatar, place, false)} />}
        <span class="host-name">{holder?.name ? words.invites(holder.name) : words.waits}</span>
      </p>
      <h1>{pick(game.text).name}</h1>
      <small>{[words.table(session.code.value), company].filter(Boolean).join(", ")}</small>
      <div class="emblem" aria-hidden="true">
        <game.Emblem />
      </div>
    </section>
  );
}

function SitForm({ session, seat, onDone }: Omit<Props, "game">) {
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
    const refused = await present(session, profile.value, () => session.sit(seat));
    busy.value = false;
    if (refused) problem.value = refused.problem;
    else onDone?.();
  };
  return (
    <form class="sit-form" onSubmit={sit}>
      <ProfileFields profile={profile} problem={problem} owners={owners} />
      <div class="sit-go">
        <button type="submit" class="btn" aria-busy={busy.value}>
          {words.sit}
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

/** Every chair is taken. The form comes back by itself with the first that is not. */
function Full({ session }: { session: LiveSession }) {
  const words = arriveWords();
  return (
    <div class="sit-form">
      <div class="told" role="status">
        <h2>{words.full}</h2>
        <p>{words.fullText}</p>
      </div>
      <div class="sit-go">
        <button type="button" class="btn" onClick={() => watch(session.id.value, true)}>
          {words.watchNow}
        </button>
      </div>
    </div>
  );
}
