import { useLayoutEffect, useRef } from "preact/hooks";
import { FamilyFace } from "./art";
import { wordOf } from "./family-words";
import { onPress } from "./press";
import { keyOf } from "./targets";
import type { RuckusTouches } from "./touch";
import { FAMILIES } from "./view";
import { words } from "./wording";
import "./calls.css";

/** Where players call for themselves: the names to call, each always in the same place, so that a hand learns it. */
export function Calls({ touches }: { touches: RuckusTouches }) {
  const box = useRef<HTMLDivElement>(null);
  const target = touches.calling.value;
  const key = target && keyOf(target);
  useLayoutEffect(() => {
    if (key === null) return;
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [key]);
  if (target === null) return null;
  const text = words();
  return (
    <div class="calls" role="group" aria-label={text.callWhich} ref={box}>
      <b aria-hidden="true">{text.callWhich}</b>
      {FAMILIES.map((family) => (
        <button
          key={family}
          type="button"
          data-nav="calls"
          aria-label={wordOf(family)}
          {...onPress(() => touches.call(family))}
        >
          <FamilyFace family={family} />
          {wordOf(family)}
        </button>
      ))}
      <button type="button" class="btn sec sm" onClick={() => touches.dropCall()}>
        {text.dropCall}
      </button>
    </div>
  );
}
