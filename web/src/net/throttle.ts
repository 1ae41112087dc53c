// A throttle: the first value goes out at once, and of those that follow within the pause only the last.

export class Throttle {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private next: (() => void) | null = null;

  constructor(private readonly pause: number) {}

  run(send: () => void): void {
    if (this.timer !== null) {
      this.next = send;
      return;
    }
    send();
    this.timer = setTimeout(this.rested, this.pause);
  }

  /** What still waits is no longer wanted. */
  drop(): void {
    this.next = null;
  }

  private readonly rested = (): void => {
    this.timer = null;
    const { next } = this;
    this.next = null;
    if (next !== null) this.run(next);
  };
}
