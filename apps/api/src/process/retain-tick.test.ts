import { retainTick } from './retain-tick';

describe('the retained tick', () => {
  it('is an object that process.nextTick made, and only one', () => {
    const first = retainTick();
    expect(first).toHaveProperty('callback');
    process.nextTick(() => undefined);
    expect(retainTick()).toBe(first);
  });
});
