// Compares two servers under the same load in slices of a tenth of a second. It shows differences of a few percent, which longer turns
// can't show where the machine's own speed varies by half.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CONNECTIONS } from './load.mjs';
import { median } from '../median.mjs';

const SLICE_MS = 100;
/** A slice's requests are answered within this time, so that they take no processor time from the next slice. */
const PAUSE_MS = 10;
/** The next round uses new connections, because a server closes one after some thousand responses. */
const PAIRS_A_ROUND = 40;
/** The uncounted pairs of a round. */
const WARM_UP_PAIRS = 5;

const opened = (port) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Returns the length of one response in bytes, head and body. */
function answerLength(socket, request) {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const take = (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const headEnd = bytes.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const head = bytes.toString('latin1', 0, headEnd);
      const length = /^content-length: (\d+)/im.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) reject(new Error(`answered ${head}`));
      const all = headEnd + 4 + Number(length);
      if (bytes.length < all) return;
      socket.off('data', take);
      resolve(all);
    };
    socket.on('data', take);
    socket.write(request);
  });
}

/** Opens connections to one server. During the server's turn, each sends its next request when it has its response. */
async function side(port, request) {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => opened(port)));
  const [first] = sockets;
  // The first answer may be rendered for this request. The following ones come from memory and are all alike.
  await answerLength(first, request);
  const length = await answerLength(first, request);
  const state = { isOn: false, answered: 0, waiting: 0, isClosed: false };
  for (const socket of sockets) {
    let came = 0;
    socket.on('close', () => (state.isClosed = true));
    socket.on('data', (chunk) => {
      came += chunk.length;
      if (came < length) return;
      if (came > length) throw new Error(`an answer has ${came} bytes, the one before it had ${length}`);
      came = 0;
      state.answered += 1;
      if (state.isOn) socket.write(request);
      else state.waiting -= 1;
    });
  }
  return {
    /** Runs one slice. Returns its responses per second. */
    async slice() {
      state.isOn = true;
      state.answered = 0;
      state.waiting = CONNECTIONS;
      const startedAt = performance.now();
      for (const socket of sockets) socket.write(request);
      await wait(SLICE_MS);
      const { answered } = state;
      const seconds = (performance.now() - startedAt) / 1000;
      state.isOn = false;
      while (state.waiting > 0 && !state.isClosed) await wait(PAUSE_MS);
      if (state.isClosed) throw new Error(`the server at port ${port} closed a connection`);
      return answered / seconds;
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Returns both servers' rates in one round, pair by pair. */
async function roundOfSlices({ base, other, request }) {
  const sides = { base: await side(base, request), other: await side(other, request) };
  const pairs = [];
  try {
    for (let pair = -WARM_UP_PAIRS; pair < PAIRS_A_ROUND; pair++) {
      // Every other pair in reverse order, so that a slice's after-effects favor neither.
      const order = pair % 2 === 0 ? ['base', 'other'] : ['other', 'base'];
      const rates = {};
      for (const name of order) rates[name] = await sides[name].slice();
      if (pair >= 0) pairs.push(rates);
    }
  } finally {
    for (const { close } of Object.values(sides)) close();
  }
  return pairs;
}

/** Returns one server's share of the other's rate: the median of the shares of pairs of slices. */
export async function compareInSlices({ base, other, path, headers, rounds }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push(...(await roundOfSlices({ base, other, request })));
  return {
    base: median(pairs.map((rates) => rates.base)),
    other: median(pairs.map((rates) => rates.other)),
    ratio: median(pairs.map((rates) => rates.other / rates.base)),
  };
}
