import { afterEach, describe, expect, it, vi } from "vitest";
import { device, StoredSignal, tab } from "../src/storage";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe("what the browser remembers", () => {
  it("is found again, and gone once it is null", () => {
    device.write("a", { n: 1 });
    tab.write("a", [2]);
    expect([device.read("a"), tab.read("a"), device.read("b")]).toEqual([{ n: 1 }, [2], null]);
    device.write("a", null);
    expect([device.read("a"), localStorage.length]).toEqual([null, 0]);
  });

  it("is nothing where the value is broken or the browser refuses", () => {
    localStorage.setItem("a", "{");
    expect(device.read("a")).toBeNull();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => device.write("a", 1)).not.toThrow();
  });
});

describe("a stored signal", () => {
  it("is read when it is first asked for, not when it is made", () => {
    const count = new StoredSignal("count", (found) => (typeof found === "number" ? found : 0));
    localStorage.setItem("count", "3");
    expect(count.value).toBe(3);
    count.value = 4;
    expect(localStorage.getItem("count")).toBe("4");
    localStorage.setItem("count", "9");
    count.reload();
    expect(count.peek()).toBe(9);
  });
});

describe("loading a module", () => {
  const modules = import.meta.glob(["../src/**/*.{ts,tsx}", "!../src/main.tsx", "!../src/**/worker.ts"]);

  it("touches nothing of the browser: what the page needs is started by main, and by each worker", async () => {
    const listen = vi.spyOn(globalThis, "addEventListener");
    const read = vi.spyOn(Storage.prototype, "getItem");
    const match = vi.spyOn(globalThis, "matchMedia");
    expect(Object.keys(modules).length).toBeGreaterThan(150);
    await Promise.all(Object.values(modules).map((load) => load()));
    expect([listen, read, match].map((spy) => spy.mock.calls)).toEqual([[], [], []]);
  }, 60_000);
});
