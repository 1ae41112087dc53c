// The offset of the server's clock, from the ping with the shortest round trip of the last few.

interface Sample {
  offset: number;
  trip: number;
}

const MOST_SAMPLES = 8;

export class ServerClock {
  private samples: Sample[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** A rough first guess, from the welcome: as if it had taken no time to arrive. */
  guess(serverNow: number): void {
    if (this.samples.length === 0) this.samples = [{ offset: serverNow - this.now(), trip: 10_000 }];
  }

  heard(sentAt: number, serverNow: number): void {
    const here = this.now();
    const trip = Math.max(0, here - sentAt);
    this.samples = [...this.samples, { offset: serverNow + trip / 2 - here, trip }].slice(-MOST_SAMPLES);
  }

  get offset(): number {
    return this.best?.offset ?? 0;
  }

  get trip(): number | null {
    return this.best?.trip ?? null;
  }

  /** The server's time now. */
  time(): number {
    return this.now() + this.offset;
  }

  private get best(): Sample | undefined {
    return this.samples.reduce<Sample | undefined>(
      (best, sample) => (best && best.trip <= sample.trip ? best : sample),
      undefined,
    );
  }
}
