import { get } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { serveRoutes } from '../testing';
import { problemFor } from './problem-answer';

describe('problemFor [R16.05]', () => {
  const lost = new Error('it failed');
  const isDatabaseAway = (error: unknown) => error === lost;

  it('asks to retry while the database is away', () => {
    expect(problemFor(lost, isDatabaseAway)).toMatchObject({
      details: { status: 503, code: 'database-away' },
      headers: { 'retry-after': '3' },
    });
  });

  it('does not ask to retry after another error', () => {
    for (const error of [new Error('it failed'), 'no error at all'])
      expect(problemFor(error, isDatabaseAway)).toMatchObject({ details: { status: 500, code: 'internal' }, headers: {} });
  });
});

describe('an interrupted answer', () => {
  /** Serves a file without an end. Resolves with the log once the route has ended. */
  async function broken(lines: () => AsyncGenerator<string>, hangsUp: boolean): Promise<string> {
    let isOver = () => undefined as void;
    const over = new Promise<void>((resolve) => (isOver = resolve));
    const routes = await serveRoutes((app) =>
      app.get('/file', async (_req, res) => {
        await pipeline(lines(), res).finally(isOver);
      }),
    );
    const ended = new Promise<void>((resolve) => {
      get({ port: routes.port, path: '/file' }, (answer) => {
        answer.on('error', () => undefined).on('close', resolve);
        answer.once('data', () => hangsUp && answer.destroy());
        // If nothing was sent yet, there is no response at all.
      }).on('error', resolve);
    });
    await Promise.all([over, ended]);
    // Lets the error handler after the route run.
    await new Promise((resolve) => setImmediate(resolve));
    await routes.stop();
    return routes.logged();
  }

  it('is no error if the client disconnected [R16.04]', async () => {
    const lines = async function* () {
      for (;;) yield 'line\n'.repeat(10_000);
    };
    expect(await broken(lines, true)).not.toContain('"err"');
  });

  it('is logged and closed if the server caused it [R12.02] [R16.04]', async () => {
    const lines = async function* () {
      yield 'line\n'.repeat(10_000);
      throw new Error('the disk is gone');
    };
    expect(await broken(lines, false)).toMatch(/the disk is gone.*answer broke off/);
  });
});
