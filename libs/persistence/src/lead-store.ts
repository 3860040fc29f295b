import type { LeadStore } from '@waypost/funnel-engine/server';
import type { KeyRing } from '@waypost/sealing';
import type { Database } from './database';

/** Where a lead's answers belong. */
export const leadContext = (leadId: string): string => `lead:${leadId}`;

/** Leads in PostgreSQL: one a visitor, brand and form version, its answers sealed (R15.02). */
export function createLeadStore({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): LeadStore {
  return {
    async save({ id, visitorId, brandId, pageName, product, formVersion, answers, consentId, createdAt }) {
      const { keyId, bytes } = keyRing.seal(answers, leadContext(id));
      const row = {
        id,
        visitorId,
        brandId,
        pageName,
        product,
        formVersion,
        answers: bytes,
        keyId,
        consentId,
        createdAt: new Date(createdAt),
      };
      await prisma.lead.upsert({ where: { visitorId_brandId_formVersion: { visitorId, brandId, formVersion } }, create: row, update: row });
    },
  };
}
