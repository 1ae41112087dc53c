// Keeps a shared sheet and the server's in step: what was written goes out in batches, what others write is waited for.

import { type CellWrite, idOf } from "../../companion/sheet/cells";
import { Refused, Unreachable } from "../../net/api";
import type { SheetUpdate } from "../../net/protocol";
import { claimColumn, openShared, readShared, writeShared } from "../../net/sheets";
import { announce } from "../../ui/live-region";
import { toast } from "../../ui/toast";
import type { Clash, Marks } from "./marks";
import type { SheetStore } from "./sheet-store";
import { sheetWords } from "./words";

const GATHER_MS = 400; // what is typed in a breath goes out together
const BATCH = 200;
/** Asking again would not help: the sheet stays on this phone. */
const FOR_GOOD: ReadonlySet<string> = new Set(["bad_sheet", "sheet_full", "malformed"]);
const RETRY_MS = 2_000;
const SLOWEST_RETRY_MS = 15_000;

export class SheetSync {
  private readonly gone = new AbortController();
  private opened = false;
  private sending: Promise<void> | null = null;
  private gathering: ReturnType<typeof setTimeout> | null = null;
  private wake: () => void = () => {};

  constructor(
    private readonly store: SheetStore,
    private readonly marks: Marks,
  ) {}

  /** Runs until `stop`; a sheet that is not shared waits until it is. */
  start(): void {
    this.store.onWrite = () => this.gather();
    addEventListener("online", this.online);
    addEventListener("storage", this.stored);
    void this.listen();
  }

  stop(): void {
    this.store.onWrite = () => {};
    removeEventListener("online", this.online);
    removeEventListener("storage", this.stored);
    if (this.gathering !== null) clearTimeout(this.gathering);
    this.gone.abort();
    this.wake();
  }

  private readonly online = (): void => this.wake();

  private readonly stored = (event: StorageEvent): void => {
    if (event.key?.endsWith(this.store.head.id)) this.store.hearDevice();
  };

  private gather(): void {
    this.wake();
    if (!this.store.shared.value || this.gathering !== null) return;
    this.gathering = setTimeout(() => {
      this.gathering = null;
      this.send().catch(() => {}); // the loop below goes on trying
    }, GATHER_MS);
  }

  /** One request at a time; whoever asks meanwhile waits for the same. */
  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    const { store } = this;
    if (!this.opened) {
      const update = await openShared({ ...store.head });
      // A server that was restored from a backup has less than this phone has seen: it gets everything again.
      if (update.seq < store.seq) store.startAnew();
      this.absorb(update);
      this.opened = true;
    }
    for (let unsent = store.unsent.value; unsent.length > 0; unsent = store.unsent.value) {
      this.absorb(await writeShared(store.head.id, unsent.slice(0, BATCH), store.seq));
      // The server has answered, and still lacks the same: it would be asked for ever.
      if (idsOf(store.unsent.value) === idsOf(unsent)) break;
    }
    await this.claim();
  }

  private async claim(): Promise<void> {
    const { store } = this;
    const column = store.toClaim;
    if (column === null) return;
    try {
      this.absorb(await claimColumn(store.head.id, column));
    } catch (error) {
      if (!(error instanceof Refused) || error.error.code !== "column_taken") throw error;
      store.notMine();
      toast(error.message);
      return;
    }
    store.claimed();
  }

  private async listen(): Promise<void> {
    let pause = RETRY_MS;
    while (!this.gone.signal.aborted) {
      if (!this.store.shared.value) {
        await this.rest(null);
        continue;
      }
      try {
        await this.send();
        this.absorb(await readShared(this.store.head.id, this.store.seq, true, this.gone.signal));
        pause = RETRY_MS;
      } catch (error) {
        if (this.gone.signal.aborted) return;
        this.opened = false;
        if (error instanceof Refused && FOR_GOOD.has(error.error.code)) {
          toast(error.message);
          this.store.keepHere();
        }
        await this.rest(error instanceof Unreachable || error instanceof Refused ? pause : SLOWEST_RETRY_MS);
        pause = Math.min(2 * pause, SLOWEST_RETRY_MS);
      }
    }
  }

  /** Until the time has passed, the network is back, or this phone writes. */
  private rest(ms: number | null): Promise<void> {
    return new Promise((done) => {
      const timer = ms === null ? null : setTimeout(done, ms);
      this.wake = () => {
        if (timer !== null) clearTimeout(timer);
        done();
      };
    });
  }

  private absorb(update: SheetUpdate): void {
    const { store, marks } = this;
    const mine = new Map(store.unsent.value.map((write) => [write.key, write]));
    const changed = store.hear(update.cells, update.seq);
    const clashes = update.cells.flatMap((theirs) => clashOf(mine.get(theirs.key), theirs, store));
    marks.freshen(changed);
    marks.clash(clashes);
    if (clashes.length > 0) announce(sheetWords().clashes(clashes.length));
    if (update.mine !== null) store.iWas(update.mine);
  }
}

const idsOf = (writes: readonly CellWrite[]): string => writes.map(idOf).join();

/** Both phones wrote the cell without knowing of each other: the one that lost is offered again. */
function clashOf(mine: CellWrite | undefined, theirs: CellWrite, store: SheetStore): Clash[] {
  if (mine === undefined || idOf(mine) === idOf(theirs) || mine.value === theirs.value) return [];
  const kept = store.text(theirs.key);
  return [{ key: theirs.key, kept, other: kept === mine.value ? theirs.value : mine.value }];
}
