import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { MARKS, Mark, type MarkName } from "../../art/mark";
import { t } from "../../i18n";
import type { PastMatch } from "../../net/api";
import { chosenMatches, type ProfilePage } from "../../net/profile";
import { follow } from "../../router";
import { settings } from "../../settings";
import { type Running, runningText, useRunning } from "../history/running-matches";
import { dayOf } from "./days";
import { Filter, GameFilter } from "./game-filter";
import { GameMark } from "./game-mark";
import { profileWords } from "./words";
import "./history-card.css";

const SHOWN = 6; // matches, before one asks for more

/** The player's matches, or those played together with somebody else. */
export function HistoryCard({ page, viewer }: { page: ProfilePage; viewer: string }) {
  const words = profileWords().history;
  const game = useSignal("");
  const company = useSignal(page.own ? "" : page.player);
  const matches = useSignal<PastMatch[] | null>(null);
  const failed = useSignal(false);
  const most = useSignal(SHOWN);
  useEffect(() => {
    let current = true;
    failed.value = false;
    chosenMatches(game.value, company.value).then(
      (found) => {
        if (current) matches.value = found;
      },
      () => {
        if (current) failed.value = true;
      },
    );
    return () => {
      current = false;
    };
  }, [game.value, company.value, matches, failed]);
  const found = failed.value ? [] : (matches.value ?? []);
  return (
    <section class="card past-matches">
      <h2>{page.own ? words.title : words.together}</h2>
      {page.own && <Filters page={page} game={game} company={company} />}
      <ul aria-busy={matches.value === null && !failed.value}>
        {page.own && <UnderWay page={page} game={game.value} company={company.value} />}
        {found.slice(0, most.value).map((match) => (
          <li key={`${match.table}.${match.match}`}>
            <PastLine match={match} viewer={viewer} marks={marksOf(page, match)} />
          </li>
        ))}
      </ul>
      {failed.value && <p class="fine">{words.failed}</p>}
      {!failed.value && matches.value?.length === 0 && <p class="fine">{words.none}</p>}
      {found.length > most.value && (
        <button
          type="button"
          class="as-link"
          onClick={() => {
            most.value = found.length;
          }}
        >
          {words.all}
        </button>
      )}
    </section>
  );
}

interface Chosen {
  page: ProfilePage;
  game: Signal<string>;
  company: Signal<string>;
}

function Filters({ page, game, company }: Chosen) {
  const words = profileWords();
  const people = new Map(
    page.rates.flatMap((rate) =>
      rate.against === "player" && rate.player ? [[rate.player, rate.name ?? words.guest] as const] : [],
    ),
  );
  return (
    <div class="filters">
      <GameFilter chosen={game} />
      <Filter label={words.history.company} chosen={company}>
        <option value="">{words.history.everybody}</option>
        <option value="people">{words.history.people}</option>
        <option value="robots">{words.history.robots}</option>
        <option value="sheet">{words.history.realTables}</option>
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Filter>
    </div>
  );
}

/** Matches that are not over: the way back to the table. Who filters by company looks for past ones. */
function UnderWay({ page, game, company }: { page: ProfilePage; game: string; company: string }) {
  const running = useRunning(page.unfinished.map(({ table }) => table));
  if (company !== "") return null;
  return (
    <>
      {running
        .filter((table) => game === "" || table.game === game)
        .map((table) => (
          <li key={table.id}>
            <UnderWayLine table={table} />
          </li>
        ))}
    </>
  );
}

function UnderWayLine({ table }: { table: Running }) {
  return (
    <a href={`/t/${table.id}`} onClick={follow}>
      <GameMark game={table.game} />
      <span class="what">
        <b>{profileWords().history.table(table.code)}</b>
        <small>{runningText(table)}</small>
      </span>
      <small class="when">{profileWords().ratings.resume}</small>
      <Icon name="right" small />
    </a>
  );
}

/** Where it was played: the table's name, or against which robots. */
export function placeName(match: PastMatch, viewer: string): string {
  const words = profileWords().history;
  if (match.kind === "sheet") return words.realTable;
  const others = match.players.filter((player) => player.player !== viewer);
  if (others.some((player) => player.robot === null)) return words.table(match.code || match.table);
  const levels = new Set(others.map((player) => player.robot ?? ""));
  const [level = ""] = levels;
  return levels.size === 1 ? (words.robotsOf[level] ?? words.mixed) : words.mixed;
}

/** What the player's turns earned in this match, if it was analysed. */
const marksOf = (page: ProfilePage, match: PastMatch): MarkName[] => {
  const found = page.marks.find((one) => one.table === match.table && one.match === match.match);
  return MARKS.filter((mark) => found?.marks.includes(mark));
};

/** Where it can be looked at again; an evening with the real box has its sheet. */
const addressOf = (match: PastMatch, seat: number): string =>
  match.kind === "sheet" ? `/sheet/${match.table}` : `/r/${match.table}.${match.match}?as=${seat}`;

function PastLine({ match, viewer, marks }: { match: PastMatch; viewer: string; marks: MarkName[] }) {
  const words = profileWords();
  const seat = match.players.findIndex((player) => player.player === viewer);
  const place = match.places?.[seat] ?? (match.winners.includes(seat) ? 1 : null);
  const minutes = match.began ? Math.max(1, Math.round((match.ended - match.began) / 60_000)) : null;
  const told = [
    ...(place === null ? [] : [words.history.place(place, match.players.length)]),
    t.value.points(match.totals[seat] ?? 0),
    ...(match.rated ? [words.history.rated] : []),
  ];
  const when = [
    dayOf(match.ended, Date.now(), settings.value.lang),
    ...(minutes === null ? [] : [words.history.minutes(minutes)]),
  ];
  return (
    <a href={addressOf(match, seat)} onClick={follow}>
      <GameMark game={match.game} />
      <span class="what">
        <b>{placeName(match, viewer)}</b>
        <small>{told.join(", ")}</small>
      </span>
      {marks.length > 0 && (
        <span class="marks" role="img" aria-label={marks.map((mark) => words.marks[mark] ?? mark).join(", ")}>
          {marks.map((mark) => (
            <Mark key={mark} name={mark} size={20} />
          ))}
        </span>
      )}
      <small class="when">{when.join(", ")}</small>
      <Icon name="right" small />
    </a>
  );
}
