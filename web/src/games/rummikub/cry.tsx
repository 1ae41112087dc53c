import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Entry } from "../../net/protocol";
import type { Session } from "../../session/session";
import { makeNoise, note, speak } from "../../sound/sound";
import { nameOf } from "../../table/seats";
import { announce } from "../../ui/live-region";
import { words } from "./wording";
import "./moment.css";

const SHOWN_FOR = 2200;

/** Who went out, for a moment: the score sheet comes at the same time, and the cry belongs to both screens of a session. */
const cries = new WeakMap<Session, Signal<{ name: string } | null>>();

function cryOf(session: Session): Signal<{ name: string } | null> {
  const cried = cries.get(session) ?? signal(null);
  cries.set(session, cried);
  return cried;
}

const playFanfare = (): void =>
  makeNoise((ctx) => {
    for (const [place, from] of [392, 523, 659, 784].entries())
      note(ctx, { from, at: place * 0.1, length: 0.3, volume: 0.14, shape: "square" });
  }, 60);

/** Whoever lays the last tile has "Rummikub!" cried for them (RUM-58). */
export function useCry(session: Session): void {
  useEffect(
    () =>
      session.onEntry(({ result }: Entry) => {
        const [seat] = result?.winners ?? [];
        if (result?.reason !== "out" || seat === undefined) return;
        const cried = cryOf(session);
        const cry = { name: nameOf(session, seat) };
        cried.value = cry;
        setTimeout(() => {
          if (cried.value === cry) cried.value = null;
        }, SHOWN_FOR);
        playFanfare();
        speak(words().cry, seat);
        announce(seat === session.seat.value ? words().youCry : words().cries(cry.name));
      }),
    [session],
  );
}

export function Cry({ session }: { session: Session }) {
  const cry = cryOf(session).value;
  if (cry === null) return null;
  return (
    <div class="rum-cry rum-moment" aria-hidden="true">
      <b>{words().cry}</b>
      {cry.name}
    </div>
  );
}
