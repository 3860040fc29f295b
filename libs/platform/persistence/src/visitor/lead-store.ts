import type { LeadStore } from '@waypost/funnel-engine/server/leads';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Database } from '../database/database';
import { erasureMark } from './erasure-mark';

/** Where a lead's answers belong. */
export const leadContext = (leadId: string): string => `lead:${leadId}`;

/** Leads in PostgreSQL: one a visitor, brand and form version, its answers sealed (R15.02). */
export const createLeadStore = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): LeadStore => ({
  async save({ visitorId, brandId, formVersion, id, pageName, product, answers, consentId, pageHash, createdAt }) {
    // An erased visitor's lead may be under way when the erasure comes (R15.03). The daily job deletes one that comes in between.
    if (await prisma.erasedIdentifier.findUnique({ where: { digest: erasureMark(visitorId) } })) return;
    const sealed = keyRing.seal(answers, leadContext(id));
    const lead = {
      id,
      pageName,
      product,
      answers: Uint8Array.from(sealed.bytes),
      keyId: sealed.keyId,
      consentId,
      pageHash,
      createdAt: new Date(createdAt),
    };
    await prisma.lead.upsert({
      where: { visitorId_brandId_formVersion: { visitorId, brandId, formVersion } },
      create: { visitorId, brandId, formVersion, ...lead },
      // A page that was seen once was seen, whatever asks later.
      update: { ...lead, pageHash: pageHash ?? undefined },
      select: { id: true },
    });
  },
});
