import { alarmsOf, type Looked } from './alarms-of';

const QUIET: Looked = { isDiskLow: false, calls: [], usedUpDays: [], deadDeliveries: 0, visitsWithGaps: 0 };
const alpha = (asked: number, failed: number, heldBack = 0) => ({ partner: 'alpha', asked, failed, heldBack }) as const;

describe('alarmsOf', () => {
  it('returns nothing if all is well [R10.21]', () => {
    expect(alarmsOf(QUIET)).toEqual([]);
  });

  it.each([
    ['a few failures', alpha(4, 4), false],
    ['fewer failures than answers', alpha(20, 9), false],
    ['as many failures as answers', alpha(20, 10), true],
    ['a breaker that opened', alpha(3, 3, 1), true],
  ])('of a partner with %s [R8.09]', (_what, tally, isRaised) => {
    const { asked, failed } = tally;
    const alarm = { kind: 'partner-failing', partner: 'alpha', asked, failed, isHeldBack: tally.heldBack > 0 };
    expect(alarmsOf({ ...QUIET, calls: [tally] })).toEqual(isRaised ? [alarm] : []);
  });

  it.each([
    [4, []],
    [5, [{ kind: 'gaps', visits: 5 }]],
  ])('of %i visits with gaps [R7.06]', (visitsWithGaps, alarms) => {
    expect(alarmsOf({ ...QUIET, visitsWithGaps })).toEqual(alarms);
  });

  it('sorts alarms with a cost for visitors first [R8.15] [R16.05]', () => {
    const alarms = alarmsOf({
      isDiskLow: true,
      calls: [alpha(9, 9)],
      usedUpDays: [{ partner: 'beta', used: 90, perDay: 100 }],
      deadDeliveries: 2,
      visitsWithGaps: 12,
    });
    expect(alarms.map(({ kind }) => kind)).toEqual(['disk-low', 'partner-failing', 'partner-budget', 'dead-deliveries', 'gaps']);
  });
});
