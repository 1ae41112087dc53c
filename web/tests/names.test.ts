import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Me, me, tellLanguage } from "../src/net/api";
import { followName } from "../src/session/connect";
import type { LiveSession } from "../src/session/live";
import { change } from "../src/settings";

const guest = (lang: string): Me => ({
  player: "p1",
  name: lang === "fr" ? "Invité 42" : "Guest 42",
  named: false,
  avatar: "kiwi",
  lang,
  account: null,
});

describe("a guest without a name of their own", () => {
  const posted: unknown[] = [];
  beforeEach(() => {
    posted.length = 0;
    change({ lang: "fr" });
    me.value = null;
    vi.stubGlobal("fetch", async (_path: string, request: { body: string }) => {
      const body = JSON.parse(request.body) as { lang: string };
      posted.push(body);
      return { ok: true, json: async () => guest(body.lang) };
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is called in the language that the page speaks, and changes to", async () => {
    const end = tellLanguage();
    me.value = guest("en");
    await vi.waitFor(() => expect(me.value?.name).toBe("Invité 42"));
    change({ lang: "en" });
    await vi.waitFor(() => expect(me.value?.name).toBe("Guest 42"));
    expect(posted).toEqual([{ lang: "fr" }, { lang: "en" }]);
    end();
    change({ lang: "fr" });
    expect(posted).toHaveLength(2);
  });

  it("shows the new name at the seat, once, and only where they sit", () => {
    const seat = signal<number | null>(null);
    const profile = vi.fn(async () => ({ ok: true }));
    const end = followName({ seat, profile } as unknown as LiveSession, () => {});
    me.value = guest("fr");
    me.value = guest("en");
    expect(profile).not.toHaveBeenCalled();
    seat.value = 0;
    expect(profile).not.toHaveBeenCalled();
    me.value = guest("fr");
    me.value = { ...guest("fr"), avatar: "prune" };
    expect(profile).toHaveBeenCalledTimes(1);
    end();
  });

  it("tells why where the table has somebody of that name", async () => {
    const error = { code: "name_taken", rule: null, text: "Quelqu’un s’appelle déjà Zoé à cette table." };
    const session = { seat: signal(0), profile: async () => ({ ok: false, error }) };
    const refused = vi.fn();
    me.value = guest("fr");
    const end = followName(session as unknown as LiveSession, refused);
    me.value = { ...guest("fr"), name: "Zoé", named: true };
    await vi.waitFor(() => expect(refused).toHaveBeenCalledExactlyOnceWith(error));
    end();
  });
});
