// boardgame.io in memory: 80 cards, four hands of seven, any seat may swap a card at any time.
const { Server } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const SEATS = 4;
const HAND = 7;
const CARDS = 80;

const game = {
  name: 'swap',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => `c${card}`));
    const players = {};
    for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.splice(0, HAND) };
    return { players, secret: { deck }, top: '' };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: { all: 'swap' } },
  disableUndo: true,
  moves: {},
};
game.turn.stages = {
  swap: {
    moves: {
      // Play a card and draw one; the card played goes under the deck, so that a game never ends.
      swap: ({ G, playerID }, place) => {
        const { hand } = G.players[playerID];
        if (!(place >= 0 && place < hand.length)) return 'INVALID_MOVE';
        const [card] = hand.splice(place, 1);
        hand.push(G.secret.deck.shift());
        G.secret.deck.push(card);
        G.top = card;
      },
    },
  },
};

const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
