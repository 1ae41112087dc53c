// Matches that were looked at on this device, so that they open again without a network: in IndexedDB, which has room
// for them and is there on plain http too. The oldest go first.

import { personal } from "../../storage";

const [DATABASE, STORE, MOST] = ["tablee", "replays", 120];

interface Kept {
  key: string;
  at: number;
  value: unknown;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("at", "at");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode).objectStore(STORE);
}

/** What is kept under this key; null where there is nothing, or where the browser keeps nothing. */
export async function kept<T>(key: string): Promise<T | null> {
  try {
    const found = (await answered((await store("readonly")).get(personal.keyOf(key)))) as Kept | undefined;
    return (found?.value as T | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function keep(key: string, value: unknown): Promise<void> {
  try {
    const into = await store("readwrite");
    await answered(into.put({ key: personal.keyOf(key), at: Date.now(), value } satisfies Kept));
    const oldest = await answered(into.index("at").getAllKeys());
    for (const old of oldest.slice(0, Math.max(0, oldest.length - MOST))) into.delete(old);
  } catch {
    // Then it is fetched anew next time.
  }
}

/** What the server answers, which is then kept; without a server what was kept. Refusals stay refusals. */
export async function newest<T>(
  key: string,
  ask: () => Promise<T>,
  isAbsent: (error: unknown) => boolean,
): Promise<T> {
  try {
    const answer = await ask();
    void keep(key, answer);
    return answer;
  } catch (error) {
    const found = isAbsent(error) ? await kept<T>(key) : null;
    if (found === null) throw error;
    return found;
  }
}
