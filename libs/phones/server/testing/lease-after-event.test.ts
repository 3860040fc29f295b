import { leaseStage, type LeaseFacts } from '@waypost/phones/model/leases';
import { BEFORE_LEASE_END, CLICKED_LEASE, OFFERED_LEASE, SHOWN_LEASE } from '@waypost/phones/model/testing';
import fc from 'fast-check';
import { afterLeaseEvent, type LeaseEvent } from './lease-after-event';

describe('afterLeaseEvent', () => {
  it('goes from offered to shown to clicked [R8.05]', () => {
    const first = afterLeaseEvent(OFFERED_LEASE, { kind: 'shown', at: '2026-11-18T18:00:01.000Z' });
    expect(first).toEqual(SHOWN_LEASE);
    expect(afterLeaseEvent(first, { kind: 'clicked', at: '2026-11-18T18:01:00.000Z' })).toEqual(CLICKED_LEASE);
  });

  it('marks a clicked number as shown [R8.05]', () => {
    expect(afterLeaseEvent(OFFERED_LEASE, { kind: 'clicked', at: BEFORE_LEASE_END })).toEqual({
      ...OFFERED_LEASE,
      shownAt: BEFORE_LEASE_END,
      clickedAt: BEFORE_LEASE_END,
    });
  });

  it.each(['shown', 'clicked'] as const)('ignores a number %s at its end or later [R8.05]', (kind) => {
    for (const at of [OFFERED_LEASE.expiresAt, '2026-11-18T18:05:00.001Z'])
      expect(afterLeaseEvent(OFFERED_LEASE, { kind, at })).toBe(OFFERED_LEASE);
  });

  it('only goes forward, for any events in any number [R8.05]', () => {
    const ORDER = ['offered', 'shown', 'clicked'];
    const events: fc.Arbitrary<LeaseEvent> = fc.record({
      kind: fc.constantFrom('shown' as const, 'clicked' as const),
      at: fc.integer({ min: 0, max: 400_000 }).map((ms) => new Date(Date.parse(OFFERED_LEASE.offeredAt) + ms).toISOString()),
    });
    const stageBeforeEnd = (lease: LeaseFacts) => ORDER.indexOf(leaseStage(lease, new Date(OFFERED_LEASE.offeredAt)));

    fc.assert(
      fc.property(fc.array(events), (list) => {
        let lease = OFFERED_LEASE;
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
