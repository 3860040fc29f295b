import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { consentDocument, type ConsentDocument } from './consent-document';
import type { ConsentRecords } from './rights-ports';

export interface ExportConsentDeps {
  readonly records: ConsentRecords;
  readonly clock: Clock;
}

export type NoConsent = 'no-such-lead' | 'lead-has-no-consent' | 'no-such-consent';

/** Exports the proof of a lead's consent (R15.04), from the lead to what the person saw. */
export const exportConsent =
  (deps: ExportConsentDeps) =>
  async (leadId: string): Promise<Result<ConsentDocument, NoConsent>> => {
    const lead = await deps.records.lead(leadId);
    if (!lead) return err('no-such-lead');
    if (lead.consentId === null) return err('lead-has-no-consent');
    const source = await deps.records.consent(lead.consentId);
    return source ? ok(consentDocument(source, { lead, exportedAt: deps.clock.now().toISOString() })) : err('no-such-consent');
  };

/** Exports the proof of a consent without its lead. A consent outlives the lead of an erased visitor. */
export const exportConsentAlone =
  ({ records, clock }: ExportConsentDeps) =>
  async (consentId: string): Promise<Result<ConsentDocument, NoConsent>> => {
    const source = await records.consent(consentId);
    return source ? ok(consentDocument(source, { lead: null, exportedAt: clock.now().toISOString() })) : err('no-such-consent');
  };
