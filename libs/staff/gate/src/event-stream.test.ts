import { createPlaces } from '@waypost/platform/limits';
import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { request } from 'node:http';
import { asStaff } from '../testing';
import { openEventStream, type EventStream, type EventStreamOptions } from './event-stream';

describe('openEventStream', () => {
  const unsubscribe = jest.fn();
  let served: ServedRoutes;

  async function serve(options: Partial<EventStreamOptions>, show: (stream: EventStream) => void): Promise<void> {
    const all = {
      streams: createPlaces({ inAll: 1, perPerson: 1 }),
      what: 'the runs',
      isStaffSessionAlive: async () => true,
      isOpen: () => true,
      beatMs: 10,
      ...options,
    };
    served = await serveRoutes((app) =>
      app.use(asStaff()).get('/stream', (req, res) =>
        openEventStream(req, res, all, (stream) => {
          show(stream);
          return unsubscribe;
        }),
      ),
    );
  }

  beforeEach(() => unsubscribe.mockReset());
  afterEach(() => served.stop());

  it('sends messages with and without a name until it ends, and then unsubscribes [R10.09] [R10.10]', async () => {
    await serve({}, (stream) => {
      stream.send({ count: 3 }, 'skipped');
      stream.send({ event: 'page-view' });
      stream.end();
      stream.send({ event: 'lost' });
    });
    const { headers, text } = await rawRequest(served.port, '/stream');
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    expect(text).toBe('event: skipped\ndata: {"count":3}\n\ndata: {"event":"page-view"}\n\n');
    await rawRequest(served.port, '/');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the person’s session has ended', { isStaffSessionAlive: async () => false }, 'event: session-ended\ndata: {}\n\n'],
    ['the session can’t be checked', { isStaffSessionAlive: () => Promise.reject(new Error('away')) }, ''],
    ['the server stops', { isOpen: () => false }, ''],
  ])('ends when %s [R11.02] [R16.04]', async (_when, options, last) => {
    await serve(options, () => undefined);
    expect((await rawRequest(served.port, '/stream')).text).toBe(last);
  });

  it('disconnects a client that is too slow [R10.10]', async () => {
    await serve({ unsentMaxBytes: -1 }, ({ send }) => send({ event: 'page-view' }));
    const isComplete = await new Promise((resolve) =>
      request({ port: served.port, path: '/stream' }, (res) => {
        res.on('error', () => undefined).on('close', () => resolve(res.complete));
        res.resume();
      })
        .on('error', () => resolve(false))
        .end(),
    );
    expect(isComplete).toBe(false);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('has no body for HEAD, and takes no place [R10.09]', async () => {
    await serve({}, ({ end }) => end());
    expect((await rawRequest(served.port, '/stream', { method: 'HEAD' })).status).toBe(200);
    expect(unsubscribe).not.toHaveBeenCalled();
    expect((await rawRequest(served.port, '/stream')).status).toBe(200);
  });
});
