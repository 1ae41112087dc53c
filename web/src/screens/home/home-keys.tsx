import { GAMES } from "../../games";
import { pick } from "../../i18n";
import { KeyHelp } from "../play/key-help";
import { homeWords } from "./words";

/** The keys of the home page: two of them start a game. */
export function HomeKeys({ onClose }: { onClose(): void }) {
  const words = homeWords().keys;
  return (
    <KeyHelp
      rows={[
        ...GAMES.map((game, place): [string, string] => [`${place + 1}`, words.game(pick(game.text).name)]),
        ["⏎", words.start],
        ["?", words.help],
      ]}
      onClose={onClose}
    />
  );
}
