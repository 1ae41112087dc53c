import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PastMatch } from "../src/net/api";
import { me } from "../src/net/api";
import type { ProfilePage } from "../src/net/profile";
import type { WinRate } from "../src/net/protocol";
import { weeksOf } from "../src/screens/profile/course-card";
import { dayOf } from "../src/screens/profile/days";
import { en } from "../src/screens/profile/en";
import { FormCard, placesOf } from "../src/screens/profile/form-card";
import { fr } from "../src/screens/profile/fr";
import { HistoryCard, placeName } from "../src/screens/profile/history-card";
import { MomentsCard } from "../src/screens/profile/moments-card";
import { seenText } from "../src/screens/profile/profile";
import { barsOf } from "../src/screens/profile/rates-card";
import { RatingsCard } from "../src/screens/profile/ratings-card";
import { lastSeen, strangerTo } from "../src/screens/profile/seen-page";
import { change } from "../src/settings";

beforeEach(() => change({ lang: "fr" }));

const DAY = 24 * 3600 * 1000;
const PAGE: ProfilePage = {
  player: "p1",
  name: "Inès",
  named: true,
  avatar: "citron",
  own: true,
  matches: 12,
  since: 1,
  counted: 12,
  sheets: 0,
  ratings: [],
  course: [],
  games: [],
  rates: [],
  form: [],
  unfinished: [],
  moments: [],
  marks: [],
  unjudged: [],
};

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String((value as (...args: unknown[]) => unknown)(2, 3, 4, 5, 6))];
  return Object.values(value as object).flatMap(leaves);
}

describe("the words of the page", () => {
  it("are typeset as French is, and English has as many", () => {
    for (const text of leaves(fr)) expect(text).not.toMatch(/ [!?;:»]|« |'/);
    expect(leaves(en)).toHaveLength(leaves(fr).length);
  });

  it("call a day as people do", () => {
    const now = new Date(2026, 10, 18, 9).getTime();
    expect(dayOf(now - 2 * 3600 * 1000, now, "fr")).toBe("aujourd’hui");
    expect(dayOf(now - 12 * 3600 * 1000, now, "fr")).toBe("hier");
    expect(dayOf(now - 4 * DAY, now, "fr")).toBe("samedi");
    expect(dayOf(now - 20 * DAY, now, "en")).toBe("October 29");
    expect(dayOf(now - 400 * DAY, now, "fr")).toMatch(/2025/);
  });

  it("say when a page was seen, in a sentence", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 18, 9) });
    const seen = (days: number) => seenText(Date.now() - days * DAY);
    expect([0, 4, 20].map(seen)).toEqual([
      "Hors ligne\u00a0: vu aujourd’hui.",
      "Hors ligne\u00a0: vu samedi.",
      "Hors ligne\u00a0: vu le 29 octobre.",
    ]);
    change({ lang: "en" });
    expect([0, 4, 20].map(seen)).toEqual([
      "Offline: seen today.",
      "Offline: seen on Saturday.",
      "Offline: seen on October 29.",
    ]);
    vi.useRealTimers();
  });

  it("count points as each language does", () => {
    expect([1, 0, 12, -1.5, 1.5].map(fr.rates.perRound)).toEqual([
      "1\u00a0point par manche",
      "0\u00a0point par manche",
      "12\u00a0points par manche",
      "−1,5\u00a0point par manche",
      "1,5\u00a0point par manche",
    ]);
    expect([1, 0, 1.5].map(en.rates.perRound)).toEqual([
      "1\u00a0point a round",
      "0\u00a0points a round",
      "1.5\u00a0points a round",
    ]);
  });
});

describe("the course of a year", () => {
  it("has a value for every week, the last one known, and none before the first", () => {
    const week = 7 * DAY;
    const point = (at: number, number: number, band: number) => ({ at, number, band });
    const { weeks, rows } = weeksOf([
      { game: "a", points: [point(0, 1500, 120), point(3 * week, 1530, 60)] },
      { game: "b", points: [point(2 * week, 1480, 90)] },
    ]);
    expect(weeks).toHaveLength(4);
    expect(rows.get("a")?.numbers).toEqual([1500, 1500, 1500, 1530]);
    expect(rows.get("b")?.numbers).toEqual([null, null, 1480, 1480]);
    expect(rows.get("a")?.bands).toEqual([120, 120, 120, 60]);
    expect(rows.get("b")?.bands).toEqual([null, null, 90, 90]);
  });

  it("is empty without matches", () => {
    expect(weeksOf([]).weeks).toEqual([]);
  });
});

describe("match after match", () => {
  const box = document.createElement("div");
  afterEach(() => render(null, box));
  const at = (day: number) => new Date(2026, 2, day, 12).getTime();
  const points = (...values: number[]) => values.map((value, nth) => ({ at: at(1 + nth), value }));
  const show = (...form: ProfilePage["form"]) =>
    act(() => render(<FormCard page={{ ...PAGE, form }} />, box));

  it("tells two matches of a day apart", () => {
    expect(placesOf([at(1), at(1), at(2)].map((one) => ({ at: one, value: 0 })))).toEqual([
      "1 mars",
      "1 mars (2)",
      "2 mars",
    ]);
  });

  it("draws one line, says what it shows, and another when it is chosen", () => {
    show(
      { game: "duo", what: "round", points: points(2, 3, 4) },
      { game: "ruckus", what: "seconds", points: points(1.25, 2.05) },
      { game: "rummikub", what: "points", points: points(3) }, // one match is no line
    );
    expect(box.querySelector("svg[role=img]")?.getAttribute("aria-label")).toBe(
      "Duo\u202f: points par manche. En moyenne 3, la dernière fois 4.",
    );
    const select = box.querySelector("select") as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).toEqual([
      "Duo\u202f: points par manche",
      "Ruckus!\u202f: temps de réaction",
    ]);
    act(() => {
      select.value = "ruckus seconds";
      select.dispatchEvent(new Event("change"));
    });
    expect(box.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain(
      "la dernière fois 2,1\u00a0s",
    );
    expect(box.textContent).toContain("D’après les parties analysées");
    act(() => box.querySelector<HTMLButtonElement>(".plot-switch")?.click());
    expect([...box.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
      "1 mars1,3\u00a0s",
      "2 mars2,1\u00a0s",
    ]);
  });

  it("is not there before there is something to draw", () => {
    show({ game: "duo", what: "round", points: points(2) });
    expect(box.textContent).toBe("");
  });
});

describe("win rates", () => {
  const rate = (
    game: string,
    against: string,
    level: string | null,
    won: number,
    played: number,
  ): WinRate => ({
    game,
    against,
    level,
    player: null,
    name: null,
    avatar: null,
    won,
    played,
  });

  it("add the games up, or stand for one", () => {
    const rates = [
      rate("a", "robots", "easy", 3, 4),
      rate("b", "robots", "easy", 1, 6),
      rate("a", "people", null, 2, 5),
    ];
    const bars = barsOf(rates, "", fr);
    const [easy, people] = [bars[0], bars.at(-1)];
    expect([easy?.part, easy?.whole, people?.part, people?.whole]).toEqual([4, 10, 2, 5]);
    expect(barsOf(rates, "b", fr)[0]?.whole).toBe(6);
  });
});

describe("a past match", () => {
  const match = (others: [player: string | null, robot: string | null][]): PastMatch => ({
    table: "t1",
    match: 1,
    game: "x",
    ended: 0,
    code: "NOIX 27",
    players: [["me", null] as const, ...others].map(([player, robot]) => ({ player, robot, name: "n" })),
    totals: [],
    winners: [],
  });

  it("is called by its table among people, else by its robots", () => {
    expect(placeName(match([["p2", null]]), "me")).toBe("Table NOIX 27");
    expect(placeName(match([[null, "easy"]]), "me")).toBe("Contre les robots faciles");
    expect(
      placeName(
        match([
          [null, "easy"],
          [null, "hard"],
        ]),
        "me",
      ),
    ).toBe("Contre les robots");
  });
});

describe("a browser that is not recognised", () => {
  beforeEach(() => {
    localStorage.clear();
    lastSeen.reload();
  });

  it("remembers whom it knew, as long as the new guest has played nothing", () => {
    lastSeen.value = { page: PAGE, at: 1 };
    expect(strangerTo({ ...PAGE, player: "p2", matches: 0 })?.name).toBe("Inès");
    expect(strangerTo({ ...PAGE, player: "p2", matches: 1 })).toBeNull();
    expect(strangerTo(PAGE)).toBeNull();
  });

  it("takes what another version stored for nothing", () => {
    localStorage.setItem("tablee.profile", '{"page":{"own":true},"at":3}');
    lastSeen.reload();
    expect(lastSeen.value).toBeNull();
  });
});

describe("ratings", () => {
  let box: HTMLElement;
  beforeEach(() => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    me.value = null;
    box = document.body.appendChild(document.createElement("div"));
  });
  afterEach(() => {
    render(null, box);
    box.remove();
    vi.unstubAllGlobals();
  });

  const shown = (change: number | null, band: number | null, matches = 20, missing = 0) => {
    const number = band === null ? null : 1642;
    const line = { game: "x", number, band, matches, missing, change };
    act(() => render(<RatingsCard page={{ ...PAGE, ratings: [line] }} />, box));
    return box.textContent ?? "";
  };

  it("say in words how they move", () => {
    expect(shown(31, 48)).toContain("monte de 31 ce mois-ci");
    expect(shown(-31, 48)).toContain("descend de 31 ce mois-ci");
    expect(shown(3, 48)).toContain("stable");
    expect(shown(80, 120)).toContain("encore à préciser");
  });

  it("speak the number with its band", () => {
    shown(31, 48, 31);
    expect(box.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
      "x, 1\u202f642, entre 1\u202f594 et 1\u202f690, 31\u00a0parties",
    );
  });

  it("lead from a best moment to that very turn", () => {
    const why = { fr: "Neuf plaques d’un coup", en: "Nine tiles at once" };
    const moment = {
      game: "x",
      table: "t1",
      match: 2,
      ended: Date.now(),
      code: "NOIX 27",
      step: "2.17",
      seat: 1,
      why,
    };
    act(() => render(<MomentsCard page={{ ...PAGE, moments: [moment] }} />, box));
    expect(box.querySelector("a")?.getAttribute("href")).toBe("/r/t1.2/2.17?as=1");
    expect(box.textContent).toContain("Neuf plaques d’un coup");
    expect(box.textContent).toContain("Table NOIX 27, manche 2, tour 17, aujourd’hui");
    act(() => render(<MomentsCard page={{ ...PAGE, moments: [{ ...moment, game: "ruckus" }] }} />, box));
    expect(box.textContent).toContain("Table NOIX 27, manche 2, coup 17");
  });

  it("are looked for in matches that nobody has had analysed, one after the other", async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const states: Record<string, string[]> = { "t1.1": ["running", "running", "done"], "t2.1": ["failed"] };
    vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
      asked.push(`${method} ${path.split("?")[0]}`);
      const id = path.split("/")[3] ?? "";
      return new Response(JSON.stringify({ state: states[id]?.shift() }), {
        headers: { "Content-Type": "application/json" },
      });
    });
    const again = vi.fn();
    const page = { ...PAGE, unjudged: ["t1.1", "t2.1"] };
    await act(() => render(<MomentsCard page={page} again={again} />, box));
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
    expect(asked).toEqual(["POST /api/replays/t1.1/analysis", "GET /api/replays/t1.1/analysis"]);
    expect(box.querySelector("[role=status]")?.textContent).toContain("sont relues");
    expect(again).not.toHaveBeenCalled();
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
    expect(asked.slice(2)).toEqual(["GET /api/replays/t1.1/analysis", "POST /api/replays/t2.1/analysis"]);
    expect(again).toHaveBeenCalledOnce();
    expect(box.textContent).toContain("viendra se ranger ici");
    vi.useRealTimers();
  });

  it("are not looked for on somebody else's page, nor without a connection", async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError("offline")));
    vi.stubGlobal("fetch", fetched);
    await act(() => render(<MomentsCard page={{ ...PAGE, unjudged: ["t1.1"] }} />, box));
    expect(fetched).not.toHaveBeenCalled();
    expect(box.textContent).toBe("");
  });

  it("tell how many matches are missing instead of a number", () => {
    expect(shown(null, null, 2, 3)).toContain("Encore 3\u00a0parties");
    expect(box.querySelector(".number")).toBeNull();
  });
});

describe("the matches on a page", () => {
  let box: HTMLElement;
  beforeEach(() => {
    box = document.body.appendChild(document.createElement("div"));
  });
  afterEach(() => {
    render(null, box);
    box.remove();
    vi.unstubAllGlobals();
  });
  const show = () => act(async () => render(<HistoryCard page={PAGE} viewer="p1" />, box));

  it("that could not be loaded are not told to be none", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await show();
    await vi.waitFor(() => expect(box.textContent).toContain("n’ont pas pu être chargées"));
    expect(box.textContent).not.toContain("Aucune partie");
  });

  it("are chosen by company, the real table too", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return new Response('{"matches":[]}', { headers: { "Content-Type": "application/json" } });
    });
    await show();
    await vi.waitFor(() => expect(box.textContent).toContain("Aucune partie ne correspond"));
    const company = box.querySelectorAll("select")[1];
    await act(async () => {
      if (company) company.value = "sheet";
      company?.dispatchEvent(new Event("change"));
    });
    await vi.waitFor(() => expect(asked).toEqual(["/api/history?", "/api/history?with=sheet"]));
  });
});
