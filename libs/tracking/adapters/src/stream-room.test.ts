import { fillOf, roomWarning, sizeWarning, usedShare, watchStreamRoom, type StreamRoom } from './stream-room';

const MIB = 1024 * 1024;
const ofMib = (used: number, most: number | null): StreamRoom => ({ bytes: used * MIB, maxBytes: most === null ? null : most * MIB });

describe('how full the stream is [R16.10]', () => {
  it.each([
    [0, 256, 'roomy'],
    [204, 256, 'roomy'],
    [205, 256, 'nearly-full'],
    [255, 256, 'nearly-full'],
    [255.5, 256, 'full'],
    [256, 256, 'full'],
    [300, 256, 'full'],
    [100_000, null, 'roomy'],
  ])('with %d of %p MiB it is %s', (used, most, fill) => {
    expect(fillOf(ofMib(used, most))).toBe(fill);
  });

  it('is a warning that says whether events are refused', () => {
    expect(roomWarning(ofMib(204, 256))).toBeNull();
    expect(roomWarning(ofMib(220, 256))).toBe(
      'The stream is 85% full (220 of 256 MiB). A full one refuses events. Set a larger max_bytes for it.',
    );
    expect(roomWarning(ofMib(256, 256))).toBe(
      'The stream is full (256 of 256 MiB): events are refused, and browsers keep them. Set a larger max_bytes for it.',
    );
  });

  it('is a share of its size, if it has one', () => {
    expect(usedShare(ofMib(64, 256))).toBe(0.25);
    expect(usedShare(ofMib(64, null))).toBeNull();
  });

  it('is compared with the wanted size [R16.03]', () => {
    expect(sizeWarning(ofMib(0, 256), 256 * MIB)).toBeNull();
    expect(sizeWarning(ofMib(0, 256), 8192 * MIB)).toMatch(
      /^NATS_STREAM_MIB is 8192, but the stream was there already and holds 256 MiB\./,
    );
    expect(sizeWarning(ofMib(0, null), 8192 * MIB)).toMatch(/and has no limit\./);
  });
});

describe('watchStreamRoom [R16.10]', () => {
  function aWatch(...answers: readonly (StreamRoom | Error)[]) {
    const left = [...answers];
    const log = { info: jest.fn(), warn: jest.fn() };
    const stop = jest.fn();
    let tick = (): void => undefined;
    const every = (_ms: number, work: () => void) => {
      tick = work;
      return stop;
    };
    const ask = async (): Promise<StreamRoom> => {
      const answer = left.shift() ?? new Error('no answer');
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { watch: watchStreamRoom({ ask, every, log }), log, stop, tick: () => tick() };
  }

  it('logs each change once', async () => {
    const { watch, log } = aWatch(ofMib(10, 256), ofMib(220, 256), ofMib(230, 256), ofMib(256, 256), ofMib(10, 256));
    for (let look = 0; look < 5; look++) await watch.look();
    expect(log.warn.mock.calls.map(([, message]) => message)).toEqual([
      expect.stringContaining('85% full'),
      expect.stringContaining('is full (256'),
    ]);
    expect(log.info.mock.calls.map(([, message]) => message)).toEqual(['the stream has room again']);
  });

  it('returns the newest answer, also while there is none, which it logs once', async () => {
    const { watch, log } = aWatch(new Error('timeout'), ofMib(10, 256), new Error('timeout'), new Error('timeout'));
    const seen = [];
    for (let look = 0; look < 4; look++) {
      await watch.look();
      seen.push(watch.current());
    }
    expect(seen).toEqual([null, ofMib(10, 256), ofMib(10, 256), ofMib(10, 256)]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('asks again by itself until it is stopped', async () => {
    const { watch, tick, stop } = aWatch(ofMib(10, 256));
    tick();
    await watch.look();
    expect(watch.current()).toEqual(ofMib(10, 256));
    watch.stop();
    expect(stop).toHaveBeenCalled();
  });
});
