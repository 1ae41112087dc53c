import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { gameOf } from "../../games";
import { pick, t } from "../../i18n";
import { plain } from "../../i18n/grammar";
import { me, type PastMatch, pastMatches, replayAddress } from "../../net/api";
import { replayId } from "../../net/replays";
import { follow } from "../../router";
import { settings } from "../../settings";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { Page } from "../page/page";
import { OpenFile } from "../replay/open-file";
import { type Running, runningText, useRunning } from "./running-matches";
import { historyWords } from "./words";
import "./history.css";

export function HistoryScreen() {
  const words = historyWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  useTitle(words.title);
  const matches = useSignal<PastMatch[] | null>(null);
  const failed = useSignal(false);
  const running = useRunning();
  useEffect(() => {
    pastMatches().then(
      (found) => {
        matches.value = found;
      },
      () => {
        failed.value = true;
      },
    );
  }, [matches, failed]);
  return (
    <Page>
      <main class="sheet">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {failed.value && <p>{t.value.offline}</p>}
        {matches.value?.length === 0 && running.length === 0 && <p>{words.none}</p>}
        <ul class="past">
          {running.map((table) => (
            <UnderWay key={table.id} table={table} />
          ))}
          {matches.value?.map((match) => (
            <Past key={`${match.table}-${match.match}`} match={match} />
          ))}
        </ul>
        <OpenFile />
        <a class="check-link" href="/verify" onClick={follow}>
          {t.value.checkDownload}
        </a>
      </main>
    </Page>
  );
}

function UnderWay({ table }: { table: Running }) {
  const words = historyWords();
  const game = gameOf(table.game);
  return (
    <li>
      <b>{game ? pick(game.text).name : table.game}</b>
      <span>{t.value.table.name(table.code)}</span>
      <span class="sums">{runningText(table)}</span>
      <a class="btn sm" href={`/t/${table.id}`} onClick={follow}>
        <Icon name="play" small />
        {words.resume}
      </a>
    </li>
  );
}

function Past({ match }: { match: PastMatch }) {
  const words = historyWords();
  const game = gameOf(match.game);
  const seat = match.players.findIndex((player) => player.player === me.value?.player);
  const won = match.winners.includes(seat);
  const day = new Date(match.ended).toLocaleDateString(settings.value.lang, { dateStyle: "medium" });
  return (
    <li>
      <b>{game ? pick(game.text).name : match.game}</b>
      <span>{day}</span>
      <span class="sums">
        {match.players
          .map((player, seat) => t.value.line(player.name ?? "", plain(match.totals[seat] ?? 0)))
          .join(" · ")}
      </span>
      {seat >= 0 && (
        <span class={won ? "chip ok" : "chip"}>
          {won ? (match.winners.length > 1 ? words.shared : words.won) : words.lost}
        </span>
      )}
      {match.kind === "sheet" ? (
        <a class="btn sec sm" href={`/sheet/${match.table}`} onClick={follow}>
          <Icon name="pen" small />
          {words.realTable}
        </a>
      ) : (
        <>
          <a
            class="btn sec sm"
            href={`/r/${encodeURIComponent(replayId(match.table, match.match))}`}
            onClick={follow}
          >
            <Icon name="eye" small />
            {words.again}
          </a>
          <a
            class="iconb"
            href={replayAddress(match.table, match.match)}
            download
            aria-label={t.value.download}
            title={t.value.download}
          >
            <Icon name="save" />
          </a>
        </>
      )}
    </li>
  );
}
