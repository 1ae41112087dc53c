import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { peopleOf } from "../../table/seats";
import type { GameModule } from "../game";
import { Tile } from "./art";
import { Cry } from "./cry";
import { compareRuns, rackValue } from "./sets";
import type { RummikubView } from "./view";
import { words } from "./wording";
import "./leftovers.css";

/** What everybody still held, what each of them pays for it, and the sum that the winner gets. */
export const Leftovers: GameModule["Leftovers"] = ({ session, view, result }) => {
  const { revealed } = view as unknown as RummikubView;
  const texts = words();
  const racks = peopleOf(session).flatMap((person) => {
    const tiles = revealed?.[person.seat] ?? [];
    const paid = result.winners.includes(person.seat) ? null : -(result.scores[person.seat] ?? 0);
    return tiles.length === 0 ? [] : [{ person, tiles: tiles.toSorted(compareRuns), paid }];
  });
  const paid = racks.flatMap((rack) => rack.paid ?? []);
  return (
    <div class="left">
      <Cry session={session} />
      <h2>{texts.leftovers}</h2>
      <div class="rests">
        {racks.map(({ person, tiles, paid: pays }) => (
          <div key={person.seat} class="rest">
            <b>{person.me ? t.value.table.you : person.name}</b>
            <div>
              {tiles.map((face, i) => (
                <Tile key={i} face={face} />
              ))}
            </div>
            <span class="tnum">{arithmetic(rackValue(tiles), pays)}</span>
          </div>
        ))}
      </div>
      {result.reason !== "out" && <p class="sum-ok">{texts.blocked}</p>}
      {paid.length > 0 && (
        <p class="sum-ok">
          <Icon name="check" small />
          {texts.sums(paid.join(" + "), sum(paid))}
        </p>
      )}
    </div>
  );
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What a rack counts; whoever loses a blocked round by the difference pays what it counts more than the lightest. */
function arithmetic(value: number, pays: number | null): string {
  if (pays === null) return `${t.value.points(value)} · ${words().lightest}`;
  return pays === value ? t.value.points(value) : `${value} − ${value - pays} = ${t.value.points(pays)}`;
}
