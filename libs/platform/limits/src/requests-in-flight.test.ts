import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { closeIdle, closeLate, CONNECTION_OPTIONS, guardConnections, isPassedOn, type ConnectionLimits } from './guard-connections';
import { requestsInFlight, type FlightOptions } from './requests-in-flight';

const LIMITS: ConnectionLimits = { perProcess: 100, perAddress: 50, answerWithinMs: 60_000, idleMs: 60_000, requestsPerConnection: 1000 };

let server: Server;
let held: ServerResponse[];
let refused: number;
let sockets: Socket[];

/** Larger than the buffers between a server and its client. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

/** Starts a server that responds to `/memory` and `/large` at once, and everything else when the test decides. */
async function start(options: Partial<FlightOptions> = {}, limits: Partial<ConnectionLimits> = {}): Promise<void> {
  const flight = requestsInFlight({
    perProcess: 40,
    perAddress: 30,
    addressOf: (req: IncomingMessage) => String(req.headers['x-from'] ?? 'somebody'),
    onRefused: () => refused++,
    ...options,
  });
  server = createServer(CONNECTION_OPTIONS, (req, res) => {
    if (!flight.takes(req, res)) return;
    if (req.url === '/memory' || req.url === '/large') {
      res.end(req.url === '/large' ? LARGE : 'memory');
      if (!isPassedOn(res)) closeIdle({ ...LIMITS, ...limits }, req);
    } else if (flight.admits(req, res)) {
      closeLate({ ...LIMITS, ...limits }, res);
      held.push(res);
    }
  });
  guardConnections(server, { ...LIMITS, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

beforeEach(() => {
  held = [];
  refused = 0;
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(): { readonly socket: Socket; readonly received: () => string; readonly closed: Promise<void> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  return { socket, received: () => text, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

const ask = (path: string, count: number, from = 'somebody'): string =>
  Array.from({ length: count }, () => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-from: ${from}\r\n\r\n`).join('');
const countOf = (text: string, part: string): number => text.split(part).length - 1;
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

describe('requests in flight', () => {
  it('are limited for one connection, which ends with 503 and Retry-After after its earlier requests are answered', async () => {
    await start();
    const line = open();
    line.socket.write(ask('/work', 250));
    await until(() => refused > 0);
    expect(held).toHaveLength(16);
    for (const res of held) res.end('work');
    await line.closed;
    expect([countOf(line.received(), '200 OK'), countOf(line.received(), '503 Service Unavailable')]).toEqual([16, 1]);
    expect(line.received()).toContain('retry-after: 1');
    expect(line.received()).toContain('"code":"too-busy"');
  });

  it('are limited for one address, and others get through', async () => {
    await start();
    const lines = [open(), open(), open()];
    for (const { socket } of lines) socket.write(ask('/work', 15));
    await until(() => held.length + refused === 45);
    expect(held).toHaveLength(30);
    const other = open();
    other.socket.write(ask('/work', 1, 'somebody else'));
    await until(() => held.length === 31);
    for (const res of held) res.end('work');
    await until(() => lines.reduce((sum, { received }) => sum + countOf(received(), '503 '), 0) === 15);
    lines[0]?.socket.write(ask('/work', 1));
    await until(() => held.length === 32);
  });

  it('are limited for the process', async () => {
    await start({ perProcess: 5 });
    const line = open();
    line.socket.write(ask('/work', 4, 'one') + ask('/work', 4, 'another'));
    await until(() => held.length + refused === 8);
    expect([held.length, refused]).toEqual([5, 3]);
  });

  it('are not counted after their connection has ended, answered or not', async () => {
    await start({ perAddress: 10, perProcess: 10 });
    const first = open();
    first.socket.write(ask('/work', 10));
    await until(() => held.length === 10);
    first.socket.destroy();
    await until(() => held.every((res) => res.req.socket.destroyed));
    const second = open();
    second.socket.write(ask('/work', 10));
    await until(() => held.length + refused >= 20);
    expect(refused).toBe(0);
  });

  it('do not include answers from memory, up to more than a browser would send at once', async () => {
    await start({ perProcess: 0 });
    const line = open();
    line.socket.write(ask('/memory', 200));
    await until(() => countOf(line.received(), '200 OK') === 200);
    expect(refused).toBe(0);
    line.socket.write(ask('/memory', 900));
    await line.closed;
    expect(refused).toBeLessThanOrEqual(1);
  });
});

describe('connections', () => {
  it('of a proxy, which reuses them, stay open longer than the proxy’s timeouts [R16.06]', async () => {
    const examples = readFileSync(path.join(__dirname, '../../../../deploy/haproxy.cfg'), 'utf8');
    const timeouts = [...examples.matchAll(/timeout (?:client|server|http-keep-alive) (\d+)s/g)].map(([, seconds]) => Number(seconds));
    await start({}, { perAddress: null });
    expect(timeouts.length).toBeGreaterThan(0);
    expect(server.keepAliveTimeout).toBeGreaterThan(Math.max(...timeouts) * 1000);
  });

  it('are limited for one address', async () => {
    await start({}, { perAddress: 2 });
    const [first, second] = [open(), open()];
    first.socket.write(ask('/memory', 1));
    second.socket.write(ask('/memory', 1));
    await until(() => first.received() !== '' && second.received() !== '');
    const third = open();
    third.socket.write(ask('/memory', 1));
    await third.closed;
    // An accepted connection closes too, once it has been silent for long enough.
    expect(third.received()).toBe('');
    first.socket.destroy();
    await first.closed;
    let next = open();
    next.socket.write(ask('/memory', 1));
    while (next.received() === '') {
      await new Promise((resolve) => setImmediate(resolve));
      if (!next.socket.destroyed) continue;
      next = open();
      next.socket.write(ask('/memory', 1));
    }
    expect(next.received()).toContain('200 OK');
  });

  it('end after a limited number of requests', async () => {
    await start({}, { requestsPerConnection: 3 });
    // Node lets the client close it first, for this long and a second.
    server.keepAliveTimeout = 50;
    const line = open();
    line.socket.write(ask('/memory', 5));
    await line.closed;
    expect(countOf(line.received(), '200 OK')).toBe(3);
  });

  it('are closed over an answer that takes too long, but not over a live stream', async () => {
    await start({}, { answerWithinMs: 20 });
    const stream = open();
    stream.socket.write(ask('/work', 1));
    await until(() => held.length === 1);
    held[0]?.setHeader('content-type', 'text/event-stream').write('data: 1\n\n');
    const late = open();
    late.socket.write(ask('/work', 1));
    await late.closed;
    held[0]?.write('data: 2\n\n');
    await until(() => stream.received().includes('data: 2') || stream.socket.destroyed);
    expect(stream.received()).toContain('data: 2');
  });

  it('are closed when idle', async () => {
    await start({}, { idleMs: 20 });
    const line = open();
    line.socket.write(ask('/work', 1));
    await line.closed;
    expect(line.received()).toBe('');
  });

  it('are closed when an answer from memory is not read', async () => {
    await start({}, { idleMs: 20 });
    const line = open();
    line.socket.pause();
    line.socket.write(ask('/large', 1));
    const [socket] = (await once(server, 'connection')) as [Socket];
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(ask('/large', 1).length);
  });

  it('have no idle limit when an answer from memory was passed on, because Node limits the time until the next request', async () => {
    const during: (number | undefined)[] = [];
    await start();
    server.on('request', (req) => during.push(req.socket.timeout));
    const line = open();
    const [socket] = (await once(server, 'connection')) as [Socket];
    for (const count of [1, 2]) {
      line.socket.write(ask('/memory', 1));
      await until(() => countOf(line.received(), '200 OK') === count && Boolean(socket.timeout));
    }
    expect(during.map((timeout) => timeout ?? 0)).toEqual([0, 0]);
    expect(socket.timeout).toBeGreaterThanOrEqual(server.keepAliveTimeout);
  });
});
