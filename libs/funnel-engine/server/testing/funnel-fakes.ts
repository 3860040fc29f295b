import { fakeClock, type FakeClock } from '@waypost/platform/kernel/testing';
import { fakePartnerPorts, type FakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import type { FunnelConsentRecord, FunnelVisitor, PlainEvent, PlainResultsDeps, RecordedConsent } from '../src/funnel-ports';
import type { Lead } from '../src/lead-store';

export interface FunnelFakes extends PlainResultsDeps {
  readonly clock: FakeClock;
  readonly partners: FakePartnerPorts;
  /** The stored visitors, by id. */
  readonly stored: Map<string, FunnelVisitor & { readonly brandId: string }>;
  readonly savedLeads: readonly Lead[];
  /** Every consent that was passed to be recorded, repeats included. */
  readonly recordedConsents: readonly FunnelConsentRecord[];
  /** The content of the record of consents. */
  readonly consentRecord: Map<string, RecordedConsent>;
  readonly recordedEvents: readonly PlainEvent[];
  /** The writes in order, to check which of two came first. */
  readonly writes: readonly ('visitor' | 'lead' | 'event')[];
}

/** Everything that a funnel's use cases need, in memory. */
export function funnelFakes(changes: { readonly partners?: FakePartnerPorts; readonly clock?: FakeClock } = {}): FunnelFakes {
  const stored: FunnelFakes['stored'] = new Map();
  const savedLeads: Lead[] = [];
  const recordedConsents: FunnelConsentRecord[] = [];
  const consentRecord: FunnelFakes['consentRecord'] = new Map();
  const recordedEvents: PlainEvent[] = [];
  const writes: FunnelFakes['writes'][number][] = [];
  let lastId = 0;
  return {
    stored,
    savedLeads,
    recordedConsents,
    consentRecord,
    recordedEvents,
    writes,
    clock: changes.clock ?? fakeClock(),
    partners: changes.partners ?? fakePartnerPorts(),
    admitUnseen: async () => undefined,
    newId: () => `id-${(lastId += 1)}`,
    visitors: {
      load: async (visitorId) => stored.get(visitorId) ?? null,
      save: async ({ visitorId, brandId, visitor, consents }) => {
        writes.push('visitor');
        stored.set(visitorId, { ...visitor, brandId });
        recordedConsents.push(...consents);
        for (const record of consents) consentRecord.set(record.consent.id, recordedFrom(record));
      },
    },
    consents: { find: async (consentId) => consentRecord.get(consentId) ?? null },
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

/** Returns a consent as the record returns it. */
function recordedFrom({ consent, formState, evidence, text }: FunnelConsentRecord): RecordedConsent {
  const phone = formState?.['driver1Phone'];
  return {
    id: consent.id,
    visitorId: evidence.visitorId,
    brandId: evidence.brandId,
    formVersion: consent.formVersion,
    product: text?.product ?? '',
    companies: consent.companies,
    phone: typeof phone === 'string' ? phone : null,
  };
}

/** A recorded consent of visitor-1 to the auto form of tqg, for the number (415) 555-0134. */
export const aRecordedConsent = (partial: Partial<RecordedConsent> = {}): RecordedConsent => ({
  id: 'consent-1',
  visitorId: 'visitor-1',
  brandId: 'tqg',
  formVersion: 'auto-v1',
  product: 'auto',
  companies: ['Test Quote Guide LLC', 'Copperfinch Auto Insurance Services LLC', 'Harborline Quote Exchange LLC'],
  phone: '(415) 555-0134',
  ...partial,
});
