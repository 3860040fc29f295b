import type { SeenPage } from '@waypost/pages/contract';
import type { KeyRing } from '@waypost/platform/sealing';
import type { ConsentFacts } from '@waypost/visitor-rights/server/ports';
import type { ConsentRecord } from '@waypost/visitor/server';

/** The sealing context of a consent's evidence. */
export const consentContext = (consentId: string): string => `consent:${consentId}`;

/** The sealed part of a consent (R15.04). */
export interface SealedEvidence {
  readonly ip: string | null;
  readonly userAgent: string;
  readonly formState: Readonly<Record<string, unknown>> | null;
  /** A copy of the plain columns. A person with write access to the table cannot change the seal, so a changed column shows. */
  readonly facts: ConsentFacts;
  /** The page that the visitor saw (R8.15). Absent in consents from before pages were signed. */
  readonly seenPage?: SeenPage | null;
}

/** Returns a consent as a row for `jsonb_to_recordset`. */
export function sealedConsent({ consent, formState, evidence }: ConsentRecord, keyRing: KeyRing) {
  const facts: ConsentFacts = {
    id: consent.id,
    visitorId: evidence.visitorId,
    brandId: evidence.brandId,
    version: consent.version,
    hash: consent.hash,
    language: consent.language,
    pagePath: consent.pagePath,
    formVersion: consent.formVersion,
    stepName: consent.stepName,
    companies: [...consent.companies],
    givenAt: new Date(consent.givenAt).toISOString(),
    receivedAt: new Date(evidence.receivedAt).toISOString(),
  };
  const sealed: SealedEvidence = { ip: evidence.ip, userAgent: evidence.userAgent, formState, facts, seenPage: evidence.seenPage };
  const { keyId, bytes } = keyRing.seal(sealed, consentContext(consent.id));
  return {
    id: facts.id,
    version: facts.version,
    hash: facts.hash,
    language: facts.language,
    page_path: facts.pagePath,
    form_version: facts.formVersion,
    step_name: facts.stepName,
    company_list: facts.companies,
    given_at: facts.givenAt,
    received_at: facts.receivedAt,
    evidence: Buffer.from(bytes).toString('base64'),
    key_id: keyId,
  };
}
