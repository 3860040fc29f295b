import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { databaseOfTests } from '../../testing';
import { createListeningClient } from './listening-client';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log, heartbeatMs: 50 });

/** Yields to other work until the condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

const listeningConnections = async (): Promise<number> =>
  (await database.pool.query("select from pg_stat_activity where application_name = 'waypost-listening' and datname = current_database()"))
    .rowCount ?? 0;

/** A message of PostgreSQL's protocol. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}
const readyForQuery = message('Z', 'I');
/** A hot standby answers LISTEN like this. */
const refusal = message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0');

describe('the listening connection', () => {
  afterEach(() => jest.restoreAllMocks());

  it('serves all channels, and each listener hears its own [R10.02, R10.10]', async () => {
    const heard: string[] = [];
    const stops = ['left', 'right'].map((channel) => database.listen(channel, () => heard.push(channel)));
    await until(() => heard.length === 2);
    expect(await listeningConnections()).toBe(1);
    heard.length = 0;
    await database.pool.query('notify "right"');
    await until(() => heard.length > 0);
    expect(heard).toEqual(['right']);
    await Promise.all(stops.map((stop) => stop()));
    await until(async () => (await listeningConnections()) === 0);
  });

  it('adds a channel and keeps it after another is left, on the same connection', async () => {
    const heard: string[] = [];
    const stopFirst = database.listen('first', () => heard.push('first'));
    await until(() => heard.length === 1);
    const stopSecond = database.listen('second', () => heard.push('second'));
    await until(() => heard.length === 2);
    await stopFirst();
    await database.pool.query('notify "first"');
    await database.pool.query('notify "second"');
    await until(() => heard.length === 3);
    expect(heard).toEqual(['first', 'second', 'second']);
    await stopSecond();
  });

  it('reconnects when it is cut, calls every listener, and logs an outage once [R16.05]', async () => {
    log.warn.mockClear();
    let calls = 0;
    const stop = database.listen('cut', () => (calls += 1));
    await until(() => calls === 1);
    await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waypost-listening'");
    await until(() => calls === 2);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await stop();
  });

  it('logs nothing about a connection that it closed itself while connecting [R16.05]', async () => {
    const warn = jest.fn();
    const sockets: Socket[] = [];
    // A goodbye closes only the client's half, so the other half must stay open for the response.
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket.resume());
    });
    const connect = jest.spyOn(pg.Client.prototype, 'connect');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const listening = createListeningClient({ url: `postgresql://nobody@127.0.0.1:${port}/none`, log: { warn } });
    listening.listen('some_channel', () => undefined);
    await until(() => sockets.length === 1);
    const client: pg.Client | undefined = connect.mock.contexts[0];
    const hasEnded = new Promise((resolve) => client?.once('end', () => resolve(true)));
    await listening.close();
    // PostgreSQL answers like this if a client says goodbye instead of sending its password.
    sockets[0]?.end(message('E', 'SFATAL\0C08P01\0Mexpected SASL response, got message type 88\0\0'));
    expect(await hasEnded).toBe(true);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(warn).not.toHaveBeenCalled();
  });

  it('counts a server that accepts it and refuses LISTEN as away: it logs that once, and waits longer each time [R16.05, R16.06]', async () => {
    const warn = jest.fn();
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const server = createServer((socket) => {
      let isIn = false;
      socket.on('error', () => undefined);
      socket.on('data', () => {
        socket.write(isIn ? Buffer.concat([refusal, readyForQuery]) : Buffer.concat([message('R', '\0\0\0\0'), readyForQuery]));
        isIn = true;
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const listening = createListeningClient({ url: `postgresql://nobody@127.0.0.1:${port}/none`, log: { warn } });
    listening.listen('some_channel', () => undefined);
    const retries = () => waits.mock.calls.flatMap(([, ms]) => (ms !== undefined && [50, 100, 200, 400].includes(ms) ? [ms] : []));
    await until(() => retries().length === 3);
    await listening.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(retries()).toEqual([50, 100, 200]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ err: { code: '25006' } });
  });
});
