import { leaseStage, type LeaseFacts } from '@waypost/phones/model/leases';
import fc from 'fast-check';
import { afterLeaseEvent, type LeaseEvent } from './lease-after-event';

const offered: LeaseFacts = {
  offeredAt: '2026-11-18T18:00:00.000Z',
  expiresAt: '2026-11-18T18:05:00.000Z',
  shownAt: null,
  clickedAt: null,
};
const shown = { ...offered, shownAt: '2026-11-18T18:00:01.000Z' };
const clicked = { ...shown, clickedAt: '2026-11-18T18:01:00.000Z' };
const LAST_MS = '2026-11-18T18:04:59.999Z';

describe('afterLeaseEvent', () => {
  it('goes from offered by shown to clicked [R8.05]', () => {
    const first = afterLeaseEvent(offered, { kind: 'shown', at: '2026-11-18T18:00:01.000Z' });
    expect(first).toEqual(shown);
    expect(afterLeaseEvent(first, { kind: 'clicked', at: '2026-11-18T18:01:00.000Z' })).toEqual(clicked);
  });

  it('takes a number that was clicked for shown [R8.05]', () => {
    expect(afterLeaseEvent(offered, { kind: 'clicked', at: LAST_MS })).toEqual({ ...offered, shownAt: LAST_MS, clickedAt: LAST_MS });
  });

  it.each(['shown', 'clicked'] as const)('knows nothing of a number %s at its end or later [R8.05]', (kind) => {
    for (const at of [offered.expiresAt, '2026-11-18T18:05:00.001Z']) expect(afterLeaseEvent(offered, { kind, at })).toBe(offered);
  });

  it('goes forward only, whatever comes and however often [R8.05]', () => {
    const ORDER = ['offered', 'shown', 'clicked'];
    const events: fc.Arbitrary<LeaseEvent> = fc.record({
      kind: fc.constantFrom('shown' as const, 'clicked' as const),
      at: fc.integer({ min: 0, max: 400_000 }).map((ms) => new Date(Date.parse(offered.offeredAt) + ms).toISOString()),
    });
    const stageBeforeEnd = (lease: LeaseFacts) => ORDER.indexOf(leaseStage(lease, new Date(offered.offeredAt)));

    fc.assert(
      fc.property(fc.array(events), (list) => {
        let lease = offered;
        for (const event of list) {
          const next = afterLeaseEvent(lease, event);
          expect(stageBeforeEnd(next)).toBeGreaterThanOrEqual(stageBeforeEnd(lease));
          expect(afterLeaseEvent(next, event)).toEqual(next);
          lease = next;
        }
        expect(lease.clickedAt === null || lease.shownAt !== null).toBe(true);
      }),
    );
  });
});
