import type { LeadQueries } from '@waypost/funnel-engine/server';
import type { Database } from '../database/database';

/** More visitors than ever share a visit. */
const MOST = 50;

/** Leads, read for staff without what is sealed in them (R10.21). */
export const createLeadQueries = ({ prisma }: Pick<Database, 'prisma'>): LeadQueries => ({
  async ofVisit(sessionId) {
    const links = await prisma.visitorLink.findMany({ where: { kind: 'session', value: sessionId }, take: MOST });
    const leads = await prisma.lead.findMany({
      where: { visitorId: { in: links.map(({ visitorId }) => visitorId) } },
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
      take: MOST,
    });
    return leads.map(({ createdAt, consentId, ...lead }) => ({
      ...lead,
      createdAt: createdAt.toISOString(),
      hasConsent: consentId !== null,
    }));
  },
});
