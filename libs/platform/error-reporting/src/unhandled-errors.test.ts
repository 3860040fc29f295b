import { reportUnhandledErrors, type ErrorReporting } from './unhandled-errors';

const idle: (() => void)[] = [];
beforeEach(() => {
  idle.length = 0;
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
});
// Jest treats an error without a listener as the test's own.
beforeAll(() => window.addEventListener('error', () => undefined));
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function aPage(dsn: string | null, { fails = false } = {}) {
  const started: Parameters<ErrorReporting['startErrorReporting']>[0][] = [];
  let loads = 0;
  reportUnhandledErrors({
    window,
    dsn,
    release: 'build-1',
    load: async () => {
      loads += 1;
      if (fails) throw new Error('chunk');
      return { startErrorReporting: (options) => void started.push(options) };
    },
  });
  return { started, loads: () => loads };
}
const raise = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('unhandled errors', () => {
  it('are not sent without a DSN, and nothing is loaded [R13.20]', async () => {
    const { loads } = aPage(null);
    expect(idle).toEqual([]);
    await settled();
    expect(loads()).toBe(0);
  });

  it('are reported once the page is usable, including earlier errors [R13.13] [R13.20]', async () => {
    const { started, loads } = aPage('https://key@o1.ingest.example/2');
    raise(new Error('early'));
    reject('early too');
    await settled();
    expect(loads()).toBe(0);
    idle.forEach((run) => run());
    await settled();
    expect(started).toEqual([
      { dsn: 'https://key@o1.ingest.example/2', release: 'build-1', earlyErrors: [new Error('early'), 'early too'] },
    ]);
    raise(new Error('later: the reporter’s own business'));
    expect(started[0]?.earlyErrors).toHaveLength(2);
  });

  it('are stored up to a limit [R13.13]', async () => {
    const { started } = aPage('https://key@o1.ingest.example/2');
    for (let count = 0; count < 100; count += 1) raise(new Error(`${count}`));
    idle.forEach((run) => run());
    await settled();
    expect(started[0]?.earlyErrors).toHaveLength(20);
  });

  it('cause a warning if the reporter cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    aPage('https://key@o1.ingest.example/2', { fails: true });
    idle.forEach((run) => run());
    await settled();
    expect(warn).toHaveBeenCalledWith('Errors are not reported', new Error('chunk'));
    warn.mockRestore();
  });
});
