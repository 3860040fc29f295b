// A proxy between the processes and NATS. It forwards everything. On demand it drops the server's acknowledgement of a message, which is
// then in the stream all the same.
import { connect, createServer } from 'node:net';
import { freePort } from '../processes/ports.mjs';

const LINE_END = '\r\n';
/** JetStream's response to a publish. Its other responses name their type. */
const PUB_ACK = /^\{"stream":"[^"]+",\s*(?:"domain":"[^"]*",\s*)?"seq":\d+/;

/** Returns the size of the payload after a protocol line, including its end. 0 if there is none. */
function sizeAfter(line) {
  if (!/^H?MSG /i.test(line)) return 0;
  return Number(line.slice(line.lastIndexOf(' ') + 1)) + LINE_END.length;
}

/** Splits a server's data into whole frames. `rest` is the incomplete part. */
export function framesIn(bytes) {
  const frames = [];
  let start = 0;
  for (;;) {
    const lineEnd = bytes.indexOf(LINE_END, start);
    if (lineEnd < 0) break;
    const bodyStart = lineEnd + LINE_END.length;
    const end = bodyStart + sizeAfter(bytes.toString('latin1', start, lineEnd));
    if (end > bytes.length) break;
    frames.push({ whole: bytes.subarray(start, end), body: bytes.toString('utf8', bodyStart, end) });
    start = end;
  }
  return { frames, rest: bytes.subarray(start) };
}

export async function startLossyNats(natsPort) {
  const port = await freePort();
  const counts = { lost: 0, heldAlready: 0 };
  let toLose = 0;
  const open = new Set();

  function passes({ body }) {
    if (!PUB_ACK.test(body)) return true;
    if (/"duplicate":\s*true/.test(body)) counts.heldAlready++;
    if (toLose === 0) return true;
    toLose--;
    counts.lost++;
    return false;
  }

  const server = createServer((client) => {
    const upstream = connect(natsPort, '127.0.0.1');
    let waiting = Buffer.alloc(0);
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      const { frames, rest } = framesIn(Buffer.concat([waiting, bytes]));
      waiting = rest;
      for (const frame of frames) if (passes(frame)) client.write(frame.whole);
    });
    for (const [side, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      open.add(side);
      side.on('error', () => side.destroy());
      side.on('close', () => {
        open.delete(side);
        other.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    counts,
    /** Drops the next acknowledgements, as many as given. */
    lose: (count) => void (toLose = count),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of open) socket.destroy();
      }),
  };
}
