import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeServer, IDLE_CHECK_MS, SHUTDOWN_MS } from './close-server';

/** A server whose answers the test ends, with a client that keeps its one connection. */
async function aServer() {
  const requests: ServerResponse[] = [];
  const server = createServer((_req, res) => void requests.push(res)).listen(0, '127.0.0.1');
  // Node itself closes no connection.
  server.keepAliveTimeout = 0;
  const close = () => closeServer(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Resolves with the response once its headers are there. */
  const request = async (): Promise<IncomingMessage> => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    return response;
  };
  /** Sends a request, and resolves once it has reached the server. */
  const begin = async () => {
    const response = request();
    response.catch(() => undefined);
    await once(server, 'request');
    const res = requests.at(-1);
    if (!res) throw new Error('no request came');
    return { response, res };
  };
  return { server, port, close, requests, request, begin };
}

describe('a server that closes [R16.04]', () => {
  it('ends a kept-alive connection with the running answer, and takes no further request on it', async () => {
    const { close, request, begin, requests } = await aServer();
    const { response, res } = await begin();
    const closed = close();
    res.end('done');
    const answer = await response;
    expect(await text(answer)).toBe('done');
    await closed;
    // The client may not have seen yet that its connection has ended.
    await expect(request()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
    expect(requests).toHaveLength(1);
  });

  it('takes a request that is on its way during a response, and ends the connection with it', async () => {
    const { server, port, close, requests } = await aServer();
    const socket = connect({ port, host: '127.0.0.1' });
    const received = text(socket);
    const send = async () => {
      socket.write('GET / HTTP/1.1\r\nhost: tqg.localhost\r\n\r\n');
      await once(server, 'request');
    };
    await send();
    requests[0]?.write('first');
    const closed = close();
    await send();
    requests.forEach((res) => res.end('last'));
    expect((await received).match(/connection: \S+/gi)).toEqual(['Connection: keep-alive', 'Connection: close']);
    await closed;
  });

  const inFakeTime = async (work: () => Promise<void>) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      await work();
    } finally {
      jest.useRealTimers();
    }
  };

  it('lets a stream go on, and closes its connection once it has ended', async () => {
    const { close, begin } = await aServer();
    const { response, res } = await begin();
    res.write('one, ');
    const body = text(await response);
    await inFakeTime(async () => {
      const closed = close();
      await jest.advanceTimersByTimeAsync(3 * IDLE_CHECK_MS);
      res.end('two');
      expect(await body).toBe('one, two');
      await jest.advanceTimersByTimeAsync(IDLE_CHECK_MS);
      await closed;
    });
  });

  it('cuts a stream that does not end in time', async () => {
    const { close, begin } = await aServer();
    const { response, res } = await begin();
    res.write('one');
    const body = text(await response).catch(() => 'cut');
    await inFakeTime(async () => {
      const closed = close();
      await jest.advanceTimersByTimeAsync(SHUTDOWN_MS - 1);
      expect(res.destroyed).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await body).toBe('cut');
      await closed;
    });
  });
});
