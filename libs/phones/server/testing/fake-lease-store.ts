import type { LeaseFacts } from '@waypost/phones/model/leases';
import type { LeaseAsk, LeaseStore } from '../src/leases/lease-store';
import type { PlacementStore } from '../src/leases/placement-rows';
import { afterLeaseEvent } from './lease-after-event';

export interface FakeLeaseStore extends LeaseStore, PlacementStore {
  /** The recorded requests, in order. */
  readonly asks: readonly LeaseAsk[];
  /** Returns the facts of a lease. */
  factsOf(leaseId: string): LeaseFacts | undefined;
}

/** Leases in memory. */
export function fakeLeaseStore(): FakeLeaseStore {
  const asks: LeaseAsk[] = [];
  const facts = new Map<string, LeaseFacts>();
  const mark = (leaseId: string, kind: 'shown' | 'clicked', at: string) => {
    const fact = facts.get(leaseId);
    if (fact) facts.set(leaseId, afterLeaseEvent(fact, { kind, at }));
  };
  return {
    asks,
    factsOf: (leaseId) => facts.get(leaseId),
    async record(ask) {
      asks.push(ask);
      if ('phone' in ask.result)
        facts.set(ask.id, { offeredAt: ask.askedAt, expiresAt: ask.result.expiresAt, shownAt: null, clickedAt: null });
    },
    async newest({ sessionId, placementId }) {
      const leases = asks.flatMap(({ result, ...ask }) =>
        'phone' in result && ask.sessionId === sessionId && ask.placementId === placementId ? [{ id: ask.id, ...result }] : [],
      );
      return leases.at(-1) ?? null;
    },
    markShown: async (leaseId, at) => mark(leaseId, 'shown', at),
    async markClicked({ sessionId, phone, at }) {
      for (const { id, result, ...ask } of asks)
        if ('phone' in result && result.phone === phone && ask.sessionId === sessionId) mark(id, 'clicked', at);
    },
    async placementCalls(since, now) {
      const asked = asks.filter(({ askedAt }) => askedAt >= since.toISOString());
      return [...new Set(asked.map(({ placementId }) => placementId))].map((placementId) => {
        const own = asked.filter((ask) => ask.placementId === placementId);
        const leases = own.flatMap(({ id }) => facts.get(id) ?? []);
        const isCalled = (lease: LeaseFacts): boolean => lease.clickedAt !== null;
        const leasedNow = leases.filter(({ expiresAt }) => expiresAt > now.toISOString()).length;
        return { placementId, asked: own.length, leased: leases.length, called: leases.filter(isCalled).length, leasedNow };
      });
    },
    async count({ from, to }) {
      const counts = { offered: 0, shown: 0, clicked: 0, refused: {} as Record<string, number> };
      for (const { id, askedAt, result } of asks) {
        if (askedAt < from || askedAt >= to) continue;
        const fact = facts.get(id);
        if ('refusal' in result) counts.refused[result.refusal] = (counts.refused[result.refusal] ?? 0) + 1;
        else if (fact?.clickedAt) counts.clicked += 1;
        else if (fact?.shownAt) counts.shown += 1;
        else counts.offered += 1;
      }
      return counts;
    },
  };
}
