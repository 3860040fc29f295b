import { tmpdir } from 'node:os';
import { watchDiskRoom } from './disk-room';

const RESERVE = 1_000;

function aDisk(free: () => Promise<number>) {
  const heard: unknown[] = [];
  let tick = () => {};
  const every = (_ms: number, work: () => void) => {
    tick = work;
    return () => (tick = () => {});
  };
  const room = watchDiskRoom({
    folder: '/data',
    reserveBytes: RESERVE,
    every,
    freeBytes: free,
    onChange: (isLow, bytes) => heard.push([isLow, bytes]),
    onError: (error) => heard.push(error),
  });
  return { room, heard, tick: () => tick() };
}

describe('the free disk space [R16.05]', () => {
  it('is low below the reserve and sufficient from it on, and each change is reported once', async () => {
    const looks = [2_000, RESERVE, 999, 10, RESERVE];
    const { room, heard } = aDisk(async () => looks.shift() ?? 0);
    const seen = [];
    for (let look = 0; look < 5; look++) {
      await room.look();
      seen.push(room.isLow());
    }
    expect(seen).toEqual([false, false, true, true, false]);
    expect(heard).toEqual([
      [true, 999],
      [false, RESERVE],
    ]);
  });

  it('stays as it was if the disk cannot be checked, which is reported', async () => {
    const looks: (number | Error)[] = [10, new Error('no such folder')];
    const { room, heard } = aDisk(async () => {
      const look = looks.shift() ?? 0;
      if (typeof look === 'number') return look;
      throw look;
    });
    await room.look();
    await room.look();
    expect(room.isLow()).toBe(true);
    expect(heard).toEqual([[true, 10], new Error('no such folder')]);
  });

  it('is checked repeatedly until it is stopped', async () => {
    let looks = 0;
    const { room, tick } = aDisk(async () => ++looks);
    tick();
    tick();
    room.stop();
    tick();
    expect(looks).toBe(2);
  });

  it('is read from the real disk', async () => {
    const heard: number[] = [];
    const room = watchDiskRoom({
      folder: tmpdir(),
      reserveBytes: Number.MAX_SAFE_INTEGER,
      every: () => () => undefined,
      onChange: (_isLow, bytes) => heard.push(bytes),
      onError: (error) => expect(error).toBeUndefined(),
    });
    await room.look();
    expect(room.isLow()).toBe(true);
    expect(heard[0]).toBeGreaterThan(0);
  });
});
