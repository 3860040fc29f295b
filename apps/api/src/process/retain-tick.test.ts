import { retainTick } from './retain-tick';

describe('the retained tick', () => {
  it('is an object that process.nextTick made, and only one', () => {
    const ticks = retainTick();
    process.nextTick(() => undefined);
    expect(ticks).toEqual([expect.objectContaining({ callback: expect.any(Function) })]);
  });
});
