import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import type { GameEntry, OptionField } from "../../games/game";
import { pick } from "../../i18n";
import type { TableSession } from "../../session/table-session";
import { peopleOf } from "../../table/seats";
import { accepted } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { Segments, Switch } from "../../ui/fields";
import { askClose } from "../table/host-actions";
import { tableWords } from "../table/words";
import { Rated } from "./rated";
import { waitingWords } from "./words";
import "./table-rules.css";

interface Props {
  session: TableSession;
  game: GameEntry;
  host: boolean;
}

const MAIN_LINES = 2;

/** The rules people change most, for the host to set and everybody to see; the rest is one press away. */
export function TableRules({ session, game, host }: Props) {
  const words = waitingWords();
  const all = useSignal(false);
  const show = (on: boolean) => () => {
    all.value = on;
  };
  const fields = pick(game.text).options.slice(0, game.paced ? MAIN_LINES - 1 : MAIN_LINES);
  return (
    <section class="card table-rules">
      <h2>{words.tableRules}</h2>
      <Rated session={session} host={host} />
      {game.paced && <PaceChoice session={session} host={host} />}
      <OptionLines session={session} fields={fields} host={host} />
      <button type="button" class="more-options" onClick={show(true)}>
        {words.allOptions}
        <Icon name="right" small />
      </button>
      {all.value && <AllOptions session={session} game={game} host={host} onClose={show(false)} />}
    </section>
  );
}

/** Every rule of the table without a frame, as dialogs show them. */
export function AllRules({ session, game, host }: Props) {
  const words = waitingWords();
  return (
    <section class="table-rules" aria-label={words.tableRules}>
      <Rated session={session} host={host} />
      {game.paced && <PaceChoice session={session} host={host} />}
      <OptionLines session={session} fields={pick(game.text).options} host={host} />
      {game.paced && <Fairness session={session} host={host} />}
      {!host && <p class="fine">{words.onlyHost}</p>}
    </section>
  );
}

/** All options, and what else the host decides about the table. */
export function AllOptions({ session, game, host, onClose }: Props & { onClose(): void }) {
  const words = waitingWords();
  const shown = session.snapshot.value?.table.visibility === "public";
  return (
    <Dialog title={words.tableRules} onClose={onClose}>
      <AllRules session={session} game={game} host={host} />
      {host && (
        <>
          <Switch
            label={words.makePublic}
            on={shown}
            onChange={(wanted) => void accepted(session.show(wanted ? "public" : "private"))}
          />
          <button
            type="button"
            class="btn sec sm close-table"
            onClick={() => {
              onClose();
              void askClose(session);
            }}
          >
            {tableWords().close}
          </button>
        </>
      )}
    </Dialog>
  );
}

function OptionLines({ session, fields, host }: Omit<Props, "game"> & { fields: OptionField[] }) {
  const chosen = session.snapshot.value?.table.options ?? {};
  return (
    <>
      {fields.map((field) => (
        <div key={field.name} class="ln">
          <span>{field.label}</span>
          <Segments
            label={field.label}
            chosen={chosen[field.name] as string | number | boolean}
            choices={field.choices}
            disabled={!host}
            onChoose={(value) => void accepted(session.options({ [field.name]: value }))}
          />
        </div>
      ))}
    </>
  );
}

/** How fast a game without turns goes. Practice is for one person: the robots wait for them. */
export function PaceChoice({ session, host }: Omit<Props, "game">) {
  const words = waitingWords();
  const pace = session.pace.value;
  const people = peopleOf(session).filter((person) => person.player !== null).length;
  const paces = (["lively", "calm", "practice"] as const).filter(
    (one) => one !== "practice" || people < 2 || pace === one,
  );
  return (
    <div class="ln">
      <span>
        {words.pace}
        <small>{words.paceNotes[pace]}</small>
      </span>
      <Segments
        label={words.pace}
        chosen={pace}
        choices={paces.map((value) => ({ value, label: words.paces[value] }))}
        disabled={!host}
        onChoose={(value) => void accepted(session.setPace(value))}
      />
    </div>
  );
}

function Fairness({ session, host }: Omit<Props, "game">) {
  const words = waitingWords();
  const fairness = session.snapshot.value?.table.fairness ?? "compensated";
  return (
    <div class="ln">
      <span>{words.fairness}</span>
      <Segments
        label={words.fairness}
        chosen={fairness}
        choices={(["compensated", "arrival"] as const).map((value) => ({
          value,
          label: words.fairnesses[value],
        }))}
        disabled={!host}
        onChoose={(value) => void accepted(session.setFairness(value))}
      />
    </div>
  );
}
