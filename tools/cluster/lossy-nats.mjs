// Stands between the processes and NATS: passes everything on, and when it is told to, loses the server's word that it has taken a
// message. What was taken is in the stream all the same.
import { connect, createServer } from 'node:net';
import { freePort } from '../processes/ports.mjs';

const LINE_END = '\r\n';
/** What JetStream answers to a publish; its other answers say their type. */
const PUB_ACK = /^\{"stream":"[^"]+",\s*(?:"domain":"[^"]*",\s*)?"seq":\d+/;

/** The size of what follows a line of the protocol, with its end; 0 of a line alone. */
function sizeAfter(line) {
  if (!/^H?MSG /i.test(line)) return 0;
  return Number(line.slice(line.lastIndexOf(' ') + 1)) + LINE_END.length;
}

/** Cuts what a server sends into whole frames; `rest` is what is not whole yet. */
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
    /** The next so many words are lost. */
    lose: (count) => void (toLose = count),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of open) socket.destroy();
      }),
  };
}
