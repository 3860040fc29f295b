import type { ConsentLookup } from '@waypost/funnel-engine/server';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Database } from '../database/database';
import { retryLost } from '../database/away/retry-lost';
import { consentContext, type SealedEvidence } from './consent-record';

/**
 * Recorded consents in PostgreSQL (R15.04). The visitor store writes them with the visitor's state. A lookup is repeated if a connection
 * was lost (R16.05).
 */
export const createConsentLookup = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): ConsentLookup => ({
  async find(consentId) {
    const consent = await retryLost(async () => prisma.consent.findUnique({ where: { id: consentId } }));
    const text =
      consent && (await retryLost(async () => prisma.consentText.findUnique({ where: { hash: consent.hash }, select: { product: true } })));
    if (!consent || !text) return null;
    const { visitorId, brandId, formVersion, companies, keyId, evidence } = consent;
    const { formState } = keyRing.open({ keyId, bytes: evidence }, consentContext(consentId)) as SealedEvidence;
    const phone = formState?.['driver1Phone'];
    return {
      id: consentId,
      visitorId,
      brandId,
      formVersion,
      product: text.product,
      companies,
      phone: typeof phone === 'string' ? phone : null,
    };
  },
});
