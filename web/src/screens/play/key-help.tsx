import { moduleOf } from "../../games";
import type { KeyRow } from "../../games/game";
import { Dialog } from "../../ui/dialog";
import { playWords } from "./words";
import "./key-help.css";

/** A key that has a sign is written out in the reader’s language; letters stand for themselves. */
function Keys({ keys }: { keys: string }) {
  const names = playWords().keys;
  const named: Record<string, string> = {
    "␣": names.space,
    "⏎": names.enter,
    "⌫": names.back,
    "⎋": names.escape,
    "↔": names.arrowKeys,
    "⇞": names.pageUp,
    "⇟": names.pageDown,
  };
  return (
    <>
      {keys.split("  ").map((key) => (
        <kbd key={key}>{key.replace(/[␣⏎⌫⎋↔⇞⇟]/, (sign) => named[sign] ?? sign)}</kbd>
      ))}
    </>
  );
}

/** Every key of the game and of the table. */
export function Hotkeys({ game, onClose }: { game: string; onClose(): void }) {
  const words = playWords().keys;
  const module = moduleOf(game);
  const turns: KeyRow[] = module?.following ? [["⇞  ⇟  [  ]", playWords().turns.keys]] : [];
  const rows: KeyRow[] = [...(module?.keys() ?? []), ...turns, ["↔", words.arrows], ["?", words.help]];
  return <KeyHelp rows={rows} onClose={onClose} />;
}

/** A list of keys and what they do. */
export function KeyHelp({ rows, onClose }: { rows: KeyRow[]; onClose(): void }) {
  return (
    <Dialog title={playWords().keys.title} onClose={onClose}>
      <dl class="keys">
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
