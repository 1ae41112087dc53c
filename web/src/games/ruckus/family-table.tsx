import { t } from "../../i18n";
import { TurnBanner, Watching } from "../../table/seat-chip";
import { otherSeats } from "../../table/seats";
import type { TableProps } from "./board";
import { CallButton } from "./call-button";
import { Calls } from "./calls";
import { Corner } from "./corner";
import { Deck } from "./deck";
import { HandSlots } from "./hand";
import { Places } from "./places";
import { SeatTab } from "./seat-tab";
import { isPlayed } from "./targets";
import "./family-table.css";

/** The table of a narrow board: people in a row, the families at their twelve places, the player's panel below. */
export function FamilyTable({ session, view, touches, out }: TableProps) {
  return (
    <>
      <section class="seats" aria-label={t.value.table.opponents}>
        {otherSeats(session).map((seat) => (
          <SeatTab
            key={seat}
            session={session}
            seat={seat}
            held={view.handSizes[seat] ?? 0}
            touches={touches}
          />
        ))}
      </section>
      <Places session={session} view={view} touches={touches} />
      {view.seat === null ? (
        <section class="me watch">
          <Deck session={session} view={view} touches={touches} />
          <Watching />
        </section>
      ) : (
        <TurnBanner session={session}>
          <section class="me" aria-label={t.value.table.you}>
            <div class="mid">
              {!session.puzzle && <Deck session={session} view={view} touches={touches} />}
              <Corner session={session} view={view} seat={view.seat} out={out} touches={touches} />
              {!out && isPlayed(session) && (
                <CallButton session={session} held={view.hand.length} out={false} touches={touches} />
              )}
            </div>
            <div class="tray">
              {touches.calling.value !== null ? (
                <Calls touches={touches} />
              ) : out ? (
                <CallButton session={session} held={view.hand.length} out touches={touches} />
              ) : (
                <HandSlots session={session} hand={view.hand} touches={touches} />
              )}
            </div>
          </section>
        </TurnBanner>
      )}
    </>
  );
}
