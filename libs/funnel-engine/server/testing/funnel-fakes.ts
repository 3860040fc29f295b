import { fakeClock, type FakeClock } from '@waypost/kernel/testing';
import { fakePartnerPorts, type FakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import type { FunnelConsentStore, FunnelVisitor, PlainEvent, PlainResultsDeps, PlainStepDeps } from '../src/funnel-ports';
import type { Lead } from '../src/lead-store';

export interface FunnelFakes extends PlainStepDeps, PlainResultsDeps {
  readonly clock: FakeClock;
  readonly partners: FakePartnerPorts;
  /** What is stored, by visitor. */
  readonly stored: Map<string, FunnelVisitor & { readonly brandId: string }>;
  readonly savedLeads: readonly Lead[];
  readonly recordedConsents: readonly Parameters<FunnelConsentStore['record']>[];
  readonly recordedEvents: readonly PlainEvent[];
  /** What was written, in order: which of two writes came first. */
  readonly writes: readonly ('visitor' | 'lead' | 'consent' | 'event')[];
}

/** Everything that a funnel's use cases need, in memory. */
export function funnelFakes(changes: { readonly partners?: FakePartnerPorts; readonly clock?: FakeClock } = {}): FunnelFakes {
  const stored: FunnelFakes['stored'] = new Map();
  const savedLeads: Lead[] = [];
  const recordedConsents: Parameters<FunnelConsentStore['record']>[] = [];
  const recordedEvents: PlainEvent[] = [];
  const writes: FunnelFakes['writes'][number][] = [];
  let lastId = 0;
  return {
    stored,
    savedLeads,
    recordedConsents,
    recordedEvents,
    writes,
    clock: changes.clock ?? fakeClock(),
    partners: changes.partners ?? fakePartnerPorts(),
    newId: () => `id-${(lastId += 1)}`,
    visitors: {
      load: async (visitorId) => stored.get(visitorId) ?? null,
      save: async (visitorId, brandId, visitor) => {
        writes.push('visitor');
        stored.set(visitorId, { ...visitor, brandId });
      },
    },
    consents: {
      record: async (...record) => {
        writes.push('consent');
        recordedConsents.push(record);
      },
    },
    leads: {
      save: async (lead) => {
        writes.push('lead');
        savedLeads.push(lead);
      },
    },
    recordEvent: async (event) => {
      writes.push('event');
      recordedEvents.push(event);
    },
  };
}
