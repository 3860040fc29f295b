import type { LeadStore } from '@waypost/funnel-engine/server/leads';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Database } from '../database/database';
import { erasureMark } from './erasure-mark';

/** The sealing context of a lead's answers. */
export const leadContext = (leadId: string): string => `lead:${leadId}`;

/** Leads in PostgreSQL: one per visitor, brand and form version, with sealed answers (R15.02). */
export const createLeadStore = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): LeadStore => ({
  async save({ visitorId, brandId, formVersion, id, pageName, product, answers, consentId, pageHash, createdAt }) {
    // A lead may arrive while its visitor is erased (R15.03). The daily job deletes one that slips through here.
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
      // A later request without a page does not remove the page that the visitor saw.
      update: { ...lead, pageHash: pageHash ?? undefined },
      select: { id: true },
    });
  },
});
