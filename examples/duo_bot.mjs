// A bot for Duo in another language: it lays the longest chain that it finds.
//     tablee arena duo medium --bot 'node=node examples/duo_bot.mjs'

import { createInterface } from "node:readline";

const isJoker = (card) => card[0] === "*";

/** Two traits in common; a joker has one trait and never lies on a joker (DUO-23 to DUO-26). */
function fits(card, top) {
  if (isJoker(card) || isJoker(top)) {
    return isJoker(card) !== isJoker(top) && (isJoker(card) ? top.includes(card[1]) : card.includes(top[1]));
  }
  return [...card].filter((trait, place) => trait === top[place]).length === 2;
}

/** The longest chain from the cards held, beginning with this one. */
function longest(first, held) {
  const rest = held.toSpliced(held.indexOf(first), 1);
  const next = rest.filter((card) => fits(card, first)).map((card) => longest(card, rest));
  return [first, ...next.reduce((best, chain) => (chain.length > best.length ? chain : best), [])];
}

function choose({ view, actions }) {
  const hand = view.hand.length > 12 ? view.hand.slice(0, 12) : view.hand; // chains of more take too long to try
  const plays = actions.filter(({ type, cards }) => type === "play" && hand.includes(cards[0]));
  const chains = plays.map((play) => ({ ...play, cards: longest(play.cards[0], hand) }));
  return chains.sort((a, b) => b.cards.length - a.cards.length)[0] ?? { type: "draw" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify({ id: asked.id, ok: true, ...(asked.do === "choose" && { action: choose(asked) }) }));
}
