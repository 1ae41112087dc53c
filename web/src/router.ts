// Which screen an address stands for.

import { computed, signal } from "@preact/signals";

const path = signal<string | null>(null); // null: where the page was loaded

export function startRouter(): void {
  addEventListener("popstate", () => {
    path.value = location.pathname;
  });
}

export function go(to: string): void {
  const here = location.pathname + location.search;
  if (to !== here) history.pushState({ from: here }, "", to);
  path.value = to;
  scrollTo(0, 0);
}

/** The address that led here, also after the page was loaded anew; null where it was opened by itself. */
export function cameFrom(): string | null {
  const from = (history.state as { from?: unknown } | null)?.from;
  return typeof from === "string" ? from : null;
}

export type Route =
  | { screen: "home" }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string }
  | { screen: "learn"; game: string; lesson: number | null }
  | { screen: "history" }
  | { screen: "profile"; player: string | null }
  | { screen: "verify" }
  | { screen: "chrono" }
  | { screen: "replay"; id: string; step: string | null }
  | { screen: "companion" }
  | { screen: "sheet"; id: string | null }
  | { screen: "puzzle"; path: string }
  | { screen: "referee"; game: string }
  | { screen: "count"; game: string }
  | { screen: "missing" };

/** An address that was cut off in a message may end within a letter. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(pathname: string): Route {
  const [first = "", ...parts] = (pathname.split("?")[0] ?? "").split("/").filter(Boolean).map(decoded);
  const [second = "", third] = parts;
  if (first === "") return { screen: "home" };
  if (first === "t" && second !== "") return { screen: "table", id: second };
  if (first === "rules") return { screen: "rules", game: second };
  if (first === "learn" && second !== "")
    return { screen: "learn", game: second, lesson: Number.parseInt(third ?? "", 10) || null };
  if (first === "history") return { screen: "history" };
  if (first === "me") return { screen: "profile", player: null };
  if (first === "p" && second !== "") return { screen: "profile", player: second };
  if (first === "verify") return { screen: "verify" };
  if (first === "chrono") return { screen: "chrono" };
  if (first === "r") return { screen: "replay", id: second, step: third ?? null };
  if (first === "table") return { screen: "companion" };
  if (first === "sheet") return { screen: "sheet", id: second || null };
  if (first === "puzzle") return { screen: "puzzle", path: parts.join("/") };
  if (first === "referee") return { screen: "referee", game: second };
  if (first === "count" && second !== "") return { screen: "count", game: second };
  return { screen: "missing" };
}

export const route = computed(() => routeOf(path.value ?? location.pathname));

/** The click handler of internal links: navigates without loading the page, and leaves modified clicks alone. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  go(link.pathname + link.search);
}
