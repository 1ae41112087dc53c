import { useEffect, useState } from "preact/hooks";
import { gameOf, moduleOf } from "../games";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import { more } from "../i18n/more";
import { connect } from "../net/connect";
import type { Entry } from "../net/protocol";
import { follow } from "../router";
import { rememberTable } from "../table/last";
import { namesOf } from "../table/people";
import { Presence, TakeBack } from "../table/presence";
import { RuleBook } from "../table/rule-book";
import { resultText, ScoreScreen } from "../table/score";
import { phraseOf } from "../table/speech";
import { Table } from "../table/store";
import { Bubble } from "../table/talk-button";
import { WaitingRoom } from "../table/waiting";
import "../styles/at-table.css";
import { Confirms } from "../ui/confirm";
import { useLanding, useTitle } from "../ui/landing";
import { announce } from "../ui/live";

export function TableScreen({ id }: { id: string }) {
  const [table] = useState(() => new Table());
  useEffect(() => connect(table, id), [table, id]);
  const game = gameOf(table.game.value ?? "");
  const module = game ? moduleOf(game.id) : null;
  useStory(table, module);
  if (table.link.value === "gone") return <Gone table={table} />;
  if (!game) return <Loading lost={table.link.value === "lost"} />;
  return (
    <>
      <Remembered table={table} />
      <Presence table={table} />
      <Talk table={table} />
      {!["open", "renewing"].includes(table.link.value) && (
        <div class="offline-bar" role="alert">
          {t.value.connection.lost}
        </div>
      )}
      <Phases table={table} module={module} />
      <TakeBack table={table} />
      <Bubble table={table} />
      <Confirms />
      <RuleBook table={table} game={game} />
    </>
  );
}

/** The way back after a closed tab. */
function Remembered({ table }: { table: Table }): null {
  const snapshot = table.snapshot.value;
  useEffect(() => {
    if (!snapshot) return;
    const { code, game: kind, id: tableId, phase } = snapshot.table;
    const seated = snapshot.you.seat !== null && phase !== "closed";
    rememberTable(seated ? { id: tableId, code, game: kind } : null);
  }, [snapshot]);
  return null;
}

function Phases({ table, module }: { table: Table; module: GameModule | null }) {
  const [looking, setLooking] = useState(false); // back at the table after the round
  const phase = table.phase.value;
  useEffect(() => {
    if (phase === "playing") setLooking(false);
  }, [phase]);
  if (phase === "closed") return <Gone table={table} />;
  if (phase === "open") return <WaitingRoom table={table} />;
  if (module === null) return <Loading />;
  if (phase !== "playing" && !looking) {
    return <ScoreScreen table={table} module={module} onLook={() => setLooking(true)} />;
  }
  return (
    <>
      <module.Board key={table.deal.value?.commitment} table={table} />
      {phase !== "playing" && (
        <button type="button" class="btn sheet-back" onClick={() => setLooking(false)}>
          {t.value.score.toSheet}
        </button>
      )}
    </>
  );
}

/** Says each event once, as one sentence, to those who listen rather than look. */
function useStory(table: Table, module: GameModule | null): void {
  useEffect(() => {
    if (module === null) return;
    return table.onEntry((entry: Entry) => {
      const said = (entry.events ?? [])
        .filter((event) => event.seat !== table.seat.value && module.speaks(event, table.seat.value))
        .map((event) => module.describe(event, namesOf(table)));
      if (said.length > 0) announce(said.join(" "));
      if (entry.deal) announce(t.value.table.round_starts(entry.deal.round));
      if (entry.result) announce(resultText(table, module, entry.result));
    });
  }, [table, module]);
}

/** Words of the others are heard even while the talk is closed. */
function Talk({ table }: { table: Table }): null {
  const said = table.heard.value;
  useEffect(() => {
    if (said) announce(more.value.talk.line(said.name, phraseOf(said)));
  }, [said]);
  return null;
}

function Loading({ lost = false }: { lost?: boolean }) {
  const words = t.value.connection;
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(null);
  return (
    <main class="vichy page centred">
      <h1 aria-live="polite" ref={heading} tabIndex={-1}>
        {lost ? words.lost : words.connecting}
      </h1>
      {lost && (
        <a class="btn sec" href="/" onClick={follow}>
          {words.backHome}
        </a>
      )}
    </main>
  );
}

function Gone({ table }: { table: Table }) {
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(t.value.errors.closed);
  useEffect(() => rememberTable(null), []);
  return (
    <main class="vichy page centred">
      <h1 ref={heading} tabIndex={-1}>
        {table.gone.value?.text ?? t.value.errors.closed}
      </h1>
      <a class="btn" href="/" onClick={follow}>
        {t.value.connection.backHome}
      </a>
    </main>
  );
}
