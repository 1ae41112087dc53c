import { pick } from "../i18n";
import { more } from "../i18n/more";
import { Dialog } from "../ui/dialog";

type Row = [keys: string, what: string];

/** Named keys are written in the reader's language; letters stand for themselves. */
const GAMES: Record<string, Record<"fr" | "en", Row[]>> = {
  duo: {
    fr: [
      ["1  2", "poser la carte choisie à gauche, à droite"],
      ["back", "reprendre la dernière carte posée"],
      ["V", "valider le tour"],
      ["P", "piocher"],
      ["S", "trier la main"],
      ["H", "indice"],
      ["escape", "ne rien choisir"],
      ["T  R  C", "entendre les tas, la main, le chrono"],
    ],
    en: [
      ["1  2", "lay the chosen card left, right"],
      ["back", "take the last card back"],
      ["V", "finish the turn"],
      ["P", "draw"],
      ["S", "sort the hand"],
      ["H", "hint"],
      ["escape", "choose nothing"],
      ["T  R  C", "hear the piles, the hand, the clock"],
    ],
  },
  rummikub: {
    fr: [
      ["space", "choisir une plaque"],
      ["enter", "poser le choix ici"],
      ["N", "nouvelle combinaison"],
      ["G", "prendre toute la combinaison"],
      ["Z  Y", "annuler, rétablir"],
      ["S", "trier la réglette"],
      ["V", "valider le tour"],
      ["P", "piocher"],
      ["H", "indice"],
      ["E", "écrire un coup"],
      ["T  R  C", "entendre la table, la réglette, le chrono"],
    ],
    en: [
      ["space", "choose a tile"],
      ["enter", "place the choice here"],
      ["N", "new set"],
      ["G", "grab the whole set"],
      ["Z  Y", "undo, redo"],
      ["S", "sort the rack"],
      ["V", "finish the turn"],
      ["P", "draw"],
      ["H", "hint"],
      ["E", "type a move"],
      ["T  R  C", "hear the table, the rack, the clock"],
    ],
  },
  ruckus: {
    fr: [
      ["A  B  C  D…", "la famille de cette initiale : former, voler ou compléter"],
      ["space", "piocher, ou crier Ruckus la main vide"],
      ["enter", "la même chose"],
      ["1 … =", "les douze familles, par la rangée du haut"],
      ["L", "entendre les cinq derniers coups"],
      ["⇧T  ⇧R", "entendre la table, la main"],
    ],
    en: [
      ["A  B  C  D…", "the family of that letter: form, steal or complete"],
      ["space", "draw, or call Ruckus with an empty hand"],
      ["enter", "the same"],
      ["1 … =", "the twelve families, along the top row"],
      ["L", "hear the last five moves"],
      ["⇧T  ⇧R", "hear the table, the hand"],
    ],
  },
};

function Keys({ keys }: { keys: string }) {
  const names = more.value.keys;
  const named: Record<string, string> = {
    space: names.space,
    enter: names.enter,
    back: names.back,
    escape: names.escape,
    arrows: names.arrowKeys,
  };
  return (
    <>
      {keys.split("  ").map((key) => (
        <kbd key={key}>{named[key] ?? key}</kbd>
      ))}
    </>
  );
}

/** Every key of the game and of the table. */
export function Hotkeys({ game, onClose }: { game: string; onClose(): void }) {
  const words = more.value.keys;
  const own = GAMES[game];
  const rows: Row[] = [...(own ? pick(own) : []), ["arrows", words.arrows], ["?", words.help]];
  return (
    <Dialog title={words.title} onClose={onClose}>
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
