// A position of the past behind the same interface as the game itself: a board draws it like any other, and whatever
// is done on it comes to nothing.

import { computed, signal } from "@preact/signals";
import type { Session } from "./session";
import type { Turn } from "./turns";

/** The table as it lay after a turn; `turn` may change to another one of the same round. */
export function pastSession(live: Session, turn: () => Turn | null): Session {
  const lookedAt = computed(turn);
  return Object.assign(Object.create(live) as Session, {
    past: true,
    view: computed(() => lookedAt.value?.view ?? live.view.value),
    playing: signal(null),
    since: computed(() => (lookedAt.value === null || lookedAt.value.seat === null ? [] : [lookedAt.value])),
    seen: computed(() => live.entries.value.filter((entry) => entry.seq <= (lookedAt.value?.last ?? 0))),
    clock: signal(null),
    pending: signal(null),
    watchedDraft: signal(null),
    onEntry: () => () => {},
    skip() {},
    act: async () => null,
    draft() {},
    hint: async () => null,
  });
}
