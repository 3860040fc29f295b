import { withoutWait, withWait } from './money-waits';

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

describe('the waits for money', () => {
  it('do not keep a run that ended while it waited [R10.17]', () => {
    const both = withWait(withWait(new Map(), 'ended', at(5), at(0)), 'other', at(8), at(3));
    expect([...both.keys()]).toEqual(['ended', 'other']);
    expect([...withWait(both, 'third', at(10), at(5)).keys()]).toEqual(['other', 'third']);
  });

  it('have one time for each run, until it is removed [R10.17]', () => {
    const again = withWait(withWait(new Map(), 'run', at(5), at(0)), 'run', at(6), at(1));
    expect([...again]).toEqual([['run', at(6)]]);
    expect(withoutWait(again, 'run').size).toBe(0);
  });
});
