import { useEffect } from "preact/hooks";
import { StoredSignal } from "../../storage";
import { toast } from "../../ui/toast";
import { chronoWords } from "./words";

const told = new StoredSignal<boolean>("tablee.chrono.wake", (found) => found === true);

/** Says once on this device that the screen may go dark. */
function tellOnce(): void {
  if (told.value) return;
  told.value = true;
  toast(chronoWords().mayDarken);
}

/** Keeps the screen lit while it is wanted; a browser gives the lock up whenever the page is hidden. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || over) return;
      // Browsers that cannot, and pages that came without https, have none.
      const keeper = navigator.wakeLock as WakeLock | undefined;
      try {
        const got = await keeper?.request("screen");
        if (got === undefined) return tellOnce();
        if (over) await got.release();
        else lock = got;
      } catch {
        tellOnce(); // refused: a battery that is nearly empty
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release().catch(() => {});
    };
  }, [wanted]);
}
