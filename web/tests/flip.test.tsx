// What flies in from outside a box that scrolls is not cut off at its edge.

import { render } from "preact";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change } from "../src/settings";
import { useFlip } from "../src/ui/flip";

function Table({ left }: { left: number }) {
  const root = useRef<HTMLDivElement>(null);
  useFlip(root);
  return (
    <div ref={root}>
      <main data-flight>
        <i data-flip="t1" data-left={left} />
      </main>
    </div>
  );
}

describe("a flight", () => {
  let root: HTMLElement;
  let land: () => void;
  let height: number;
  beforeEach(() => {
    change({ motion: true });
    root = document.createElement("div");
    height = 100;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return { left: Number((this as HTMLElement).dataset["left"]), top: 0, width: 30 } as DOMRect;
    });
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(() => height);
    const finished = new Promise<void>((done) => {
      land = done;
    });
    Element.prototype.animate = () => ({ finished }) as unknown as Animation;
  });
  afterEach(() => {
    render(null, root);
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, "animate");
  });
  const draw = (left: number) => act(() => render(<Table left={left} />, root));
  const flying = () => root.querySelector("main")?.className === "flying";

  it("opens its box until it has landed", async () => {
    await draw(0);
    expect(flying()).toBe(false);
    await draw(50);
    expect(flying()).toBe(true);
    land();
    await vi.waitFor(() => expect(flying()).toBe(false));
  });

  it("leaves a box closed in which something is scrolled away", async () => {
    height = 101;
    await draw(0);
    await draw(50);
    expect(flying()).toBe(false);
  });
});
