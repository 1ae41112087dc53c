import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Avatar, faceFor } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { GAMES, gameOf } from "../../games";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import { me, openTable, publicTables, Refused, type TableLine } from "../../net/api";
import { follow, go } from "../../router";
import { lastTable } from "../../session/resume";
import { useLanding, useTitle } from "../../ui/landing";
import { toast } from "../../ui/toast";
import { Page } from "../page/page";
import { pageWords } from "../page/words";
import { JoinForm } from "./join";
import { homeWords } from "./words";
import "./home.css";

export function HomeScreen() {
  const home = homeWords();
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(null);
  return (
    <Page>
      <main>
        <div class="hero">
          <div class="hero-words">
            <h1 ref={heading} tabIndex={-1}>
              {home.titleLines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <p class="l">{home.lead}</p>
            <JoinForm />
            <Resume />
          </div>
          <div class="games">
            {GAMES.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </div>
        </div>
        <OpenTables />
      </main>
      <nav class="foot" aria-label={home.more}>
        <a href="/rules" onClick={follow}>
          {pageWords().rules}
        </a>
        <a href="/history" onClick={follow}>
          {pageWords().myGames}
        </a>
      </nav>
    </Page>
  );
}

function GameCard({ game }: { game: GameEntry }) {
  const home = homeWords();
  const text = pick(game.text);
  const busy = useSignal(false);
  const open = async (robots: string[]) => {
    if (busy.value) return;
    busy.value = true;
    try {
      const table = await openTable({
        game: game.id,
        seats: robots.length > 0 ? robots.length + 1 : game.usual,
        visibility: "private",
        robots,
      });
      go(`/t/${table.id}`);
    } catch (error) {
      toast(error instanceof Refused ? error.message : t.value.offline);
    } finally {
      busy.value = false;
    }
  };
  return (
    <section class={`g ${game.cloth}`} aria-label={text.name} aria-busy={busy.value}>
      <div class="obj" aria-hidden="true">
        <game.Cover />
      </div>
      <h2>{text.name}</h2>
      <div class="meta">{home.players(game.seats[0], game.seats[1], game.minutes)}</div>
      <p>{text.lead}</p>
      <div class="b">
        <button type="button" class="btn main" onClick={() => open([])}>
          {home.openTable}
        </button>
        <button type="button" class="btn ghost" onClick={() => open(["medium", "medium"])}>
          {home.withRobots}
        </button>
      </div>
    </section>
  );
}

/** The table this device sat at last, if it may still be on. */
function Resume() {
  const home = homeWords();
  const last = lastTable.value;
  const game = last ? gameOf(last.game) : null;
  if (last === null || game === null) return null;
  return (
    <a class="res" href={`/t/${last.id}`} onClick={follow}>
      <Avatar face={faceFor(me.value?.avatar ?? null, 0, false)} />
      <span>
        <b>{home.resume(last.code)}</b>
        {home.resumeGame(pick(game.text).name)}
      </span>
      <Icon name="play" />
    </a>
  );
}

function OpenTables() {
  const home = homeWords();
  const tables = useSignal<TableLine[] | null>(null);
  useEffect(() => {
    publicTables().then(
      (found) => {
        tables.value = found.filter((table) => table.phase === "open" && table.here > 0).slice(0, 6);
      },
      () => {
        tables.value = null;
      },
    );
  }, [tables]);
  if (!tables.value?.length) return null;
  return (
    <section class="open-tables" aria-label={home.publicTables}>
      <h2>{home.publicTables}</h2>
      <ul>
        {tables.value.map((table) => {
          const taken = table.seats.filter((seat) => seat.player !== null || seat.robot !== null).length;
          const game = gameOf(table.game);
          return (
            <li key={table.id}>
              <span>
                <b>{game ? pick(game.text).name : table.game}</b> {home.seatsTaken(taken, table.seats.length)}
              </span>
              <a class="btn sec sm" href={`/t/${table.id}`} onClick={follow}>
                {home.sitDown}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
