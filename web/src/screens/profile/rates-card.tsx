import { useSignal } from "@preact/signals";
import { Avatar, faceFor } from "../../art/avatar";
import { GAMES } from "../../games";
import { pick, t } from "../../i18n";
import type { ProfilePage } from "../../net/profile";
import { LEVELS, type WinRate } from "../../net/protocol";
import { follow } from "../../router";
import { type Bar, type BarKind, Bars, FEWEST } from "../../ui/bars";
import { GameFilter } from "./game-filter";
import { profileWords } from "./words";
import "./rates-card.css";

const PATTERNS: BarKind[] = ["plain", "diagonal", "vertical", "dots"];

/** The rates of one game (or of all, added up) against robots of each level and against people. */
export function barsOf(
  rates: readonly WinRate[],
  game: string,
  labels: ReturnType<typeof profileWords>,
): Bar[] {
  const kinds = [...LEVELS.map((level) => ["robots", level] as const), ["people", null] as const];
  return kinds.map(([against, level], place) => {
    const fitting = rates.filter(
      (rate) =>
        rate.against === against && (rate.level ?? null) === level && (game === "" || rate.game === game),
    );
    return {
      label: level === null ? labels.rates.people : (labels.rates.robots[level] ?? level),
      kind: PATTERNS[place % PATTERNS.length] ?? "plain",
      part: fitting.reduce((sum, rate) => sum + rate.won, 0),
      whole: fitting.reduce((sum, rate) => sum + rate.played, 0),
    };
  });
}

export function RatesCard({ page }: { page: ProfilePage }) {
  const words = profileWords();
  const game = useSignal("");
  const bars = barsOf(page.rates, game.value, words).filter((bar) => bar.whole > 0);
  const enough = bars.filter((bar) => bar.whole >= FEWEST);
  const few = bars.filter((bar) => bar.whole < FEWEST);
  const games = GAMES.filter((one) => page.games.some((tally) => tally.game === one.id));
  return (
    <section class="card">
      <div class="card-head">
        <h2>{words.rates.title}</h2>
        {games.length > 1 && <GameFilter chosen={game} games={games} />}
      </div>
      {enough.length > 0 && <Bars bars={enough} />}
      {few.map((bar) => (
        <p key={bar.label} class="too-few">
          <span>{bar.label}</span> <small>{words.rates.few(bar.part, bar.whole)}</small>
        </p>
      ))}
      <PerRound page={page} game={game.value} />
      {game.value === "" && <Rivals page={page} />}
      {page.counted < page.matches && <p class="fine">{words.rates.counted(page.counted)}</p>}
    </section>
  );
}

/** What a round brings on average; games count differently, so each stands alone. */
function PerRound({ page, game }: { page: ProfilePage; game: string }) {
  const words = profileWords();
  const told = page.games.filter((tally) => tally.rounds > 0 && (game === "" || tally.game === game));
  return (
    <ul class="per-round">
      {told.map((tally) => {
        const known = GAMES.find((one) => one.id === tally.game);
        const mean = Math.round((10 * tally.points) / tally.rounds) / 10;
        return (
          <li key={tally.game}>
            <span>{known ? pick(known.text).name : tally.game}</span>
            <small>{words.rates.perRound(mean)}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Those met most often, one by one. */
function Rivals({ page }: { page: ProfilePage }) {
  const words = profileWords();
  const met = new Map<string, WinRate>();
  for (const rate of page.rates) {
    if (rate.against !== "player" || rate.player === null) continue;
    const before = met.get(rate.player);
    met.set(rate.player, {
      ...rate,
      played: rate.played + (before?.played ?? 0),
      won: rate.won + (before?.won ?? 0),
      name: before?.name ?? rate.name,
    });
  }
  const rivals = [...met.values()].sort((a, b) => b.played - a.played).slice(0, 5);
  if (rivals.length === 0) return null;
  return (
    <>
      <h3>{words.rates.rivals}</h3>
      <ul class="rivals">
        {rivals.map((rate) => (
          <li key={rate.player}>
            <a href={`/p/${rate.player}`} onClick={follow}>
              <Avatar face={faceFor(rate.avatar, 0, false)} />
              <b>{rate.name ?? words.guest}</b>
              <small>
                {rate.played < FEWEST
                  ? words.rates.few(rate.won, rate.played)
                  : `${t.value.plot.share(rate.won / rate.played)}, ${t.value.plot.outOf(rate.won, rate.played)}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
