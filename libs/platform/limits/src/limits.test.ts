import { fakeClock } from '@waypost/platform/kernel/testing';
import { describeSharedLimits, fakeSharedLimits } from '../testing';
import { insuredLimits, memoryLimits } from './limits';

const RULE = { burst: 2, perSecond: 1 };

describeSharedLimits('in memory', () => {
  const clock = fakeClock();
  return { limits: fakeSharedLimits(clock), clock };
});

describe('insured limits [R16.02]', () => {
  it('are shared by all processes', async () => {
    const clock = fakeClock();
    const shared = fakeSharedLimits(clock);
    const [here, there] = [0, 1].map(() => insuredLimits(shared, memoryLimits(clock)).buckets('calls', RULE));
    const answers = [await here?.take('a'), await there?.take('a'), await here?.take('a'), await there?.take('b')];
    expect(answers).toEqual([0, 0, 1, 0]);
  });

  it('are counted in the process while the shared limits are away, and are never open', async () => {
    const clock = fakeClock();
    const shared = fakeSharedLimits(clock);
    const limits = insuredLimits(shared, memoryLimits(clock));
    const buckets = limits.buckets('calls', RULE);
    shared.leave();
    expect([await buckets.take('a'), await buckets.take('a'), await buckets.take('a')]).toEqual([0, 0, 1]);
    expect([await limits.count('day', 60), await limits.count('day', 60)]).toEqual([1, 2]);
    expect(await limits.counted('day')).toBe(2);
    shared.comeBack();
    expect(await buckets.take('a')).toBe(0);
    expect(await limits.count('day', 60)).toBe(1);
  });
});
