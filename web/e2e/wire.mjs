// A wire between a page and the server that can be cut and mended, that is slow, or that holds back what is said.

import { connect, createServer } from "node:net";

const TEXT = 0x81; // the first byte of a frame with a message; pongs begin otherwise

/** Does a page act here? What it sends is masked (RFC 6455, 5.3). */
function isAction(data) {
  if (data[0] !== TEXT) return false;
  const start = (data[1] & 0x7f) === 126 ? 4 : 2;
  const mask = data.subarray(start, start + 4);
  const text = Buffer.from(data.subarray(start + 4).map((byte, place) => byte ^ mask[place % 4]));
  return text.includes('"do":"act"');
}

/** Passes on what comes in, each piece so many milliseconds later. */
function lag(from, to, delay, pass = (data) => to.writable && to.write(data)) {
  const later = (run) => (delay === 0 ? run() : setTimeout(run, delay));
  from.on("data", (data) => later(() => pass(data)));
  from.on("end", () => later(() => to.end()));
}

/** Pages reach the server at `url`. While one is held back, what players do waits on the wire. */
export async function openWire(target, { delay = 0 } = {}) {
  const { port: to } = new URL(target);
  const ends = new Set();
  let whole = true;
  let holding = null;
  const server = createServer((near) => {
    // A line that is cut reports so at both ends: that is the cut, not a fault.
    near.on("error", () => near.destroy());
    if (!whole) return near.destroy();
    const far = connect(Number(to), "127.0.0.1");
    far.on("error", () => near.destroy());
    for (const end of [near, far]) {
      ends.add(end);
      end.on("close", () => {
        ends.delete(end);
        for (const other of [near, far]) other.destroy();
      });
    }
    lag(near, far, delay, (data) => {
      if (holding && isAction(data)) holding.take(() => far.write(data));
      else if (far.writable) far.write(data);
    });
    lag(far, near, delay);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref(); // a test that fails before it closes its wire ends all the same
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut,
    mend: () => {
      whole = true;
    },
    /** Holds actions back from now on: `held` resolves once there is one, `release` lets them go. */
    hold: () => {
      const kept = [];
      let tell;
      const held = new Promise((done) => {
        tell = done;
      });
      holding = {
        take: (send) => {
          kept.push(send);
          tell();
        },
      };
      return {
        held,
        release: () => {
          holding = null;
          for (const send of kept) send();
        },
      };
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
