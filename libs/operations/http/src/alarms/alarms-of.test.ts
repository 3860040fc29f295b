import type { PartnerCallOutcome } from '@waypost/partner-adapters/contract/calls';
import { alarmsOf, type Looked } from './alarms-of';

const QUIET: Looked = { isDiskLow: false, stream: null, calls: [], usedUpDays: [], deadDeliveries: 0, gaps: { visits: 0, isCut: false } };
const alpha = (asked: number, failed: number, heldBack = 0, newest: readonly PartnerCallOutcome[] = ['timeout']) =>
  ({ partner: 'alpha', asked, failed, heldBack, newest }) as const;

describe('alarmsOf', () => {
  it('returns nothing if all is well [R10.21]', () => {
    expect(alarmsOf(QUIET)).toEqual([]);
  });

  it.each([
    ['a few failures', alpha(4, 4), null],
    ['fewer failures than answers', alpha(20, 9), null],
    ['as many failures as answers', alpha(20, 10), {}],
    ['a breaker that is open', alpha(3, 3, 1, ['success', 'breaker-open']), { isHeldBack: true }],
    ['a breaker that closed again', alpha(30, 3, 1, ['success', 'success']), { hasRecovered: true }],
    ['a breaker that opened, and calls that fail again', alpha(3, 3, 1, ['success', 'timeout']), {}],
  ])('of a partner with %s [R8.09]', (_what, tally, state) => {
    const { asked, failed } = tally;
    const alarm = { kind: 'partner-failing', partner: 'alpha', asked, failed, isHeldBack: false, hasRecovered: false };
    expect(alarmsOf({ ...QUIET, calls: [tally] })).toEqual(state === null ? [] : [{ ...alarm, ...state }]);
  });

  it.each([
    [4, false, []],
    [5, false, [{ kind: 'gaps', visits: 5, isCut: false }]],
    [500, true, [{ kind: 'gaps', visits: 500, isCut: true }]],
  ])('of %i visits with gaps, or more (%s) [R7.06]', (visits, isCut, alarms) => {
    expect(alarmsOf({ ...QUIET, gaps: { visits, isCut } })).toEqual(alarms);
  });

  it.each([
    ['roomy', []],
    ['nearly-full', [{ kind: 'stream-full', isFull: false }]],
    ['full', [{ kind: 'stream-full', isFull: true }]],
  ] as const)('of a stream that is %s [R16.10]', (stream, alarms) => {
    expect(alarmsOf({ ...QUIET, stream })).toEqual(alarms);
  });

  it('names each part that could not be checked, after the alarms [R10.21]', () => {
    const alarms = alarmsOf({ isDiskLow: true, stream: null, calls: null, usedUpDays: null, deadDeliveries: null, gaps: null });
    const parts = ['partner-calls', 'partner-days', 'deliveries', 'gaps'];
    expect(alarms).toEqual([{ kind: 'disk-low' }, ...parts.map((part) => ({ kind: 'unchecked', part }))]);
  });

  it('sorts alarms with a cost for visitors first [R8.15] [R16.05]', () => {
    const alarms = alarmsOf({
      isDiskLow: true,
      stream: 'full',
      calls: [alpha(9, 9)],
      usedUpDays: [{ partner: 'beta', used: 90, perDay: 100 }],
      deadDeliveries: 2,
      gaps: { visits: 12, isCut: false },
    });
    expect(alarms.map(({ kind }) => kind)).toEqual([
      'disk-low',
      'stream-full',
      'partner-failing',
      'partner-budget',
      'dead-deliveries',
      'gaps',
    ]);
  });
});
