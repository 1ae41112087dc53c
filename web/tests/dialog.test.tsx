import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../src/ui/dialog";
import { announce, LiveRegion } from "../src/ui/live-region";
import { Toasts, toast } from "../src/ui/toast";

const open = signal<"menu" | "keys" | null>(null);
const show = (which: typeof open.value) => () => {
  open.value = which;
};

function Page() {
  return (
    <>
      <div id="page">
        <Toasts />
        <LiveRegion />
      </div>
      {open.value === "menu" && <Menu />}
      {open.value === "keys" && <Keys />}
    </>
  );
}
const Menu = () => <Dialog title="Menu" onClose={show(null)} children={<p>menu</p>} />;
const Keys = () => <Dialog title="Touches" onClose={show(null)} children={<p>touches</p>} />;

describe("a dialog", () => {
  const root = document.createElement("div");
  beforeEach(() => {
    document.body.replaceChildren(root);
    open.value = null;
    render(<Page />, root);
  });
  afterEach(() => {
    render(null, root);
    vi.useRealTimers();
  });
  const dialog = () => root.querySelector("dialog");

  it("is open with the picture, before anything that happens after the paint", async () => {
    open.value = "menu";
    await Promise.resolve(); // the render; effects after the paint would come later
    await Promise.resolve();
    expect(dialog()?.open).toBe(true);
  });

  it("does not close what was opened from it when its own end is told late", async () => {
    await act(show("menu"));
    const late = dialog();
    await act(show("keys"));
    late?.dispatchEvent(new Event("close")); // browsers queue it
    await act(() => {});
    expect(open.value).toBe("keys");
    expect(dialog()?.textContent).toContain("touches");
  });

  it("goes with a click beside its box, and with no other", async () => {
    await act(show("menu"));
    const end = (from: Element | null | undefined, detail = 1) =>
      act(() => {
        from?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        dialog()?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      });
    await end(dialog()?.querySelector("p")); // words were marked, and the button let go outside
    expect(open.value).toBe("menu");
    await end(dialog(), 2); // a double tap on the button that opened it
    expect(open.value).toBe("menu");
    await end(dialog());
    expect(open.value).toBe(null);
  });

  it("has messages and what is spoken inside it, as all the rest can be neither touched nor heard", async () => {
    vi.useFakeTimers();
    await act(show("menu"));
    await act(() => void toast("Lien copié."));
    await act(() => {
      vi.advanceTimersByTime(60);
    });
    expect(dialog()?.querySelector(".toast")?.textContent).toBe("Lien copié.");
    expect(dialog()?.querySelector("[role=status]")?.textContent).toBe("Lien copié.");
    expect(document.querySelector("#page")?.textContent).toBe("");
    await act(show(null));
    expect(document.querySelector("#page .toast")?.textContent).toBe("Lien copié.");
    await act(() => {
      announce("À vous de jouer.");
      vi.advanceTimersByTime(60);
    });
    expect(document.querySelector("#page [role=status]")?.textContent).toBe("À vous de jouer.");
  });
});
