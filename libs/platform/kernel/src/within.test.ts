import { within } from './within';

const never = new Promise<string>(() => undefined);
const afterMs = <T>(ms: number, end: () => T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms)).then(end);
const failing = () => {
  throw new Error('refused');
};

describe('work with a time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['the value of work in time', () => afterMs(99, () => 'done'), { ok: true, value: 'done' }],
    ['that work is late', () => afterMs(101, () => 'done'), { ok: false, error: 'late' }],
    ['that work is late which never ends', () => never, { ok: false, error: 'late' }],
    ['that work is late whose error comes afterwards', () => afterMs(101, failing), { ok: false, error: 'late' }],
    // Its timer is set after that of the limit.
    [
      'a value that came while the process was busy',
      () => Promise.resolve().then(() => afterMs(100, () => 'just there')),
      { ok: true, value: 'just there' },
    ],
  ])('gives %s [R16.05]', async (_what, work, expected) => {
    const result = within(100, work());
    await jest.advanceTimersByTimeAsync(200);
    expect(await result).toEqual(expected);
  });

  it('rejects with the error of work in time [R16.05]', async () => {
    const result = within(100, afterMs(99, failing)).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(100);
    expect(await result).toEqual(new Error('refused'));
  });

  it('leaves no timer behind [R16.06]', async () => {
    await within(100, Promise.resolve('done'));
    expect(jest.getTimerCount()).toBe(0);
  });
});
