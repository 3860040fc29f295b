import type { KeyRing } from '@waypost/sealing';
import type { ConsentStore } from '@waypost/visitor/server';
import type { Database } from './database';

/** Where a consent's evidence belongs. */
export const consentContext = (consentId: string): string => `consent:${consentId}`;

/** Consents in PostgreSQL (R15.04): each once, never changed; what was typed and where it came from is sealed. */
export function createConsentStore({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): ConsentStore {
  return {
    async record(consent, formState, { visitorId, brandId, ip, userAgent, receivedAt }) {
      const { keyId, bytes } = keyRing.seal({ ip, userAgent, formState }, consentContext(consent.id));
      const { companies, givenAt, ...rest } = consent;
      const row = {
        id: rest.id,
        visitorId,
        brandId,
        version: rest.version,
        hash: rest.hash,
        language: rest.language,
        pagePath: rest.pagePath,
        formVersion: rest.formVersion,
        stepName: rest.stepName,
        companies: [...companies],
        givenAt: new Date(givenAt),
        receivedAt: new Date(receivedAt),
        evidence: bytes,
        keyId,
      };
      await prisma.consent.createMany({ data: [row], skipDuplicates: true });
    },
  };
}
