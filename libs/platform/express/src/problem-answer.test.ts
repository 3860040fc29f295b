import { get } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { serveRoutes } from '../testing';
import { problemFor } from './problem-answer';

const failure = (code: string, cause?: unknown) => Object.assign(new Error('it failed', { cause }), { code });

describe('problemFor [R16.05]', () => {
  it.each([
    ['a connection refused', failure('ECONNREFUSED')],
    ['a server that is shutting down', failure('57P01')],
    ['a full disk', failure('53100')],
    ['a server without memory', failure('53200')],
    ['a statement that took too long', failure('57014')],
    ['a server that only reads', failure('25006')],
    ['a full disk below another error', failure('X', failure('53100'))],
    ['a socket that is not there', Object.assign(failure('ENOENT'), { syscall: 'connect' })],
  ])('asks to retry after %s', (_what, error) => {
    expect(problemFor(error)).toMatchObject({ details: { status: 503, code: 'database-away' }, headers: { 'retry-after': '3' } });
  });

  it.each([
    ['a constraint', failure('23505')],
    ['a missing table', failure('42P01')],
    ['a missing file', Object.assign(failure('ENOENT'), { syscall: 'open' })],
    ['anything else', 'no error at all'],
  ])('does not ask to retry after %s', (_what, error) => {
    expect(problemFor(error).details).toMatchObject({ status: 500, code: 'internal' });
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
