import type { Lead, LeadStore } from '@waypost/funnel-engine/server/leads';
import { retry } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Database } from '../database/database';
import { retryLost } from '../database/away/retry-lost';
import { isDuplicate } from '../database/sql-client';
import { erasureMark } from './erasure-mark';

/** The sealing context of a lead's answers. */
export const leadContext = (leadId: string): string => `lead:${leadId}`;

/**
 * Leads in PostgreSQL: one per visitor, brand and form version, with sealed answers (R15.02). Saving is safe to repeat, and is repeated if
 * a connection was lost (R16.05).
 */
export const createLeadStore = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): LeadStore => ({
  save: (lead) =>
    retryLost(async () => {
      // A lead may arrive while its visitor is erased (R15.03). The daily job deletes one that slips through here.
      if (await prisma.erasedIdentifier.findUnique({ where: { digest: erasureMark(lead.visitorId) } })) return;
      // Two first leads at once have the same id, for which the later is refused. Its second try finds the earlier by the form.
      await retry(() => upsert(prisma, lead, keyRing), { delaysMs: [0], isPassing: isDuplicate });
    }),
});

async function upsert(
  prisma: Database['prisma'],
  { visitorId, brandId, formVersion, id, pageName, product, answers, consentId, pageHash, createdAt }: Lead,
  keyRing: KeyRing,
): Promise<void> {
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
}
