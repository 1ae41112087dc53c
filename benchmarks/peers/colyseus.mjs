// Colyseus, a patch for every move: 80 cards, four hands of seven, any seat may swap a card at any time.
import { Room, Server } from "@colyseus/core";
import { Schema, StateView, defineTypes, view, ArraySchema, MapSchema } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const HAND = 7;
const CARDS = 80;

class Player extends Schema {
  constructor() {
    super();
    this.hand = new ArraySchema();
  }
}
defineTypes(Player, { hand: ["string"] });
view()(Player.prototype, "hand");

class Table extends Schema {
  constructor() {
    super();
    this.players = new MapSchema();
    this.top = "";
    this.moves = 0;
    this.deckSize = 0;
  }
}
defineTypes(Table, { players: { map: Player }, top: "string", moves: "number", deckSize: "number" });

class Swap extends Room {
  onCreate() {
    this.maxClients = 4;
    this.patchRate = null;
    this.state = new Table();
    this.deck = Array.from({ length: CARDS }, (_, card) => `c${card}`).sort(() => Math.random() - 0.5);
    this.onMessage("swap", (client, place) => {
      const { hand } = this.state.players.get(client.sessionId);
      if (!(place >= 0 && place < hand.length)) return;
      const card = hand[place];
      hand[place] = this.deck.shift();
      this.deck.push(card);
      this.state.top = card;
      this.state.moves++;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    const player = new Player();
    player.hand.push(...this.deck.splice(0, HAND));
    this.state.players.set(client.sessionId, player);
    this.state.deckSize = this.deck.length;
    client.view = new StateView();
    client.view.add(player);
    this.broadcastPatch();
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({}) });
server.define("swap", Swap);
await server.listen(Number(process.argv[2]), "127.0.0.1");
console.log("ready");
