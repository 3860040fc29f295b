import type { LeadQueries } from '@waypost/funnel-engine/server/leads';
import type { Database } from '../database/database';

/** More leads than any visitor has. */
const MAX_LEADS = 50;

/** Queries of leads for staff, without the sealed answers (R10.21). */
export const createLeadQueries = ({ prisma }: Pick<Database, 'prisma'>): LeadQueries => ({
  async ofVisit(sessionId) {
    // A browser names its visit itself, and may name another visitor's. The visit belongs to the visitor whose session named it first.
    const owner = await prisma.visitorLink.findFirst({
      where: { kind: 'session', value: sessionId },
      orderBy: [{ linkedAt: 'asc' }, { visitorId: 'asc' }],
    });
    if (!owner) return [];
    const leads = await prisma.lead.findMany({
      where: { visitorId: owner.visitorId },
      select: {
        id: true,
        brandId: true,
        pageName: true,
        product: true,
        formVersion: true,
        createdAt: true,
        consentId: true,
        pageHash: true,
      },
      orderBy: { createdAt: 'desc' },
      take: MAX_LEADS,
    });
    return leads.map(({ createdAt, consentId, ...lead }) => ({
      ...lead,
      createdAt: createdAt.toISOString(),
      hasConsent: consentId !== null,
    }));
  },
});
