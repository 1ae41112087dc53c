import { Icon, type IconName } from "../../art/icons";
import { REAL_TABLE } from "../../companion/real-table";
import { gameOf } from "../../games";
import { pick } from "../../i18n";
import { follow } from "../../router";
import { useTitle } from "../../ui/screen-heading";
import { dayOf } from "../sheet/day";
import { shelf } from "../sheet/kept-sheets";
import { CompanionHeader, type Tool, toolsHere } from "./companion-header";
import { companionPageWords } from "./words";
import "./companion-screen.css";

const ICONS: Record<Tool, IconName> = { chrono: "clock", sheet: "pen", referee: "book" };

/** What the phone does for people who play with the box. */
export function CompanionScreen() {
  const words = companionPageWords();
  useTitle(words.title);
  const [last] = shelf.value;
  const game = last && gameOf(last.game);
  return (
    <main class={`vichy ${REAL_TABLE} real-page`}>
      <CompanionHeader back="/" />
      <div class="doors">
        <p>{words.lead}</p>
        {last && game && (
          <a class="door now" href={`/sheet/${last.id}`} onClick={follow}>
            <Icon name="redo" />
            <b>{words.goOn}</b>
            <span>
              {pick(game.text).name}, {dayOf(last.opened)}
            </span>
          </a>
        )}
        {toolsHere().map((tool) => (
          <a key={tool} class="door" href={`/${tool}`} onClick={follow}>
            <Icon name={ICONS[tool]} />
            <b>{words.tool[tool].name}</b>
            <span>{words.tool[tool].text}</span>
          </a>
        ))}
      </div>
    </main>
  );
}
