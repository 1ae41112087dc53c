import { useLayoutEffect, useRef } from "preact/hooks";
import { FamilyFace, wordOf } from "./art";
import { keyOf, type Race } from "./touch";
import { FAMILIES } from "./view";
import { words } from "./wording";

/** Where players call for themselves: the names to call, each always in the same place, so that a hand learns it. */
export function Calls({ race }: { race: Race }) {
  const box = useRef<HTMLDivElement>(null);
  const target = race.calling.value;
  const key = target && keyOf(target);
  useLayoutEffect(() => {
    if (key === null) return;
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [key]);
  if (target === null) return null;
  const said = words();
  return (
    <div class="calls" role="group" aria-label={said.callWhich} ref={box}>
      <b aria-hidden="true">{said.callWhich}</b>
      {FAMILIES.map((family) => (
        <button
          key={family}
          type="button"
          data-nav="calls"
          aria-label={wordOf(family)}
          onPointerDown={(event) => event.button === 0 && race.call(family)}
          onClick={(event) => event.detail === 0 && race.call(family)}
        >
          <FamilyFace family={family} />
          {wordOf(family)}
        </button>
      ))}
      <button type="button" class="btn sec sm" onClick={race.drop}>
        {said.dropCall}
      </button>
    </div>
  );
}
