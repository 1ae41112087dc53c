import { useLayoutEffect, useRef } from "preact/hooks";
import { FamilyFace } from "./art";
import { familyName, wordOf } from "./family-words";
import { onPress } from "./press";
import { keyOf } from "./targets";
import type { RuckusTouches } from "./touch";
import { FAMILIES } from "./view";
import { words } from "./wording";
import "./calls.css";

/**
 * Where players call for themselves: the names to call, in the hand's place and each always in the same slot, so that
 * a hand learns it.
 */
export function Calls({ touches }: { touches: RuckusTouches }) {
  const box = useRef<HTMLUListElement>(null);
  const target = touches.calling.value;
  const key = target && keyOf(target);
  useLayoutEffect(() => {
    if (key === null) return;
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [key]);
  return (
    <ul class="hand slots calls" aria-label={words().callWhich} ref={box}>
      {FAMILIES.map((family) => (
        <li key={family}>
          <button
            type="button"
            data-nav="calls"
            aria-label={familyName(family)}
            {...onPress(() => touches.call(family))}
          >
            <FamilyFace family={family} />
            <span>{wordOf(family)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
