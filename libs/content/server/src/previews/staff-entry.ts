import type { BrandId } from '@waypost/brands';
import type { PreviewDeps } from './previews';

/** How staff who are signed in at the control center come to a brand's live site: with a ticket that says so (R9.06). */
export interface StaffEntry {
  ticket(brandId: BrandId, staffSessionId: string): string;
  /** Whether a ticket is for this brand's site, is fresh, and names a session that still lasts. */
  admits(ticket: string, brandId: string): Promise<boolean>;
}

/** What a ticket names in a preview's place. No preview is called so. */
const siteOf = (brandId: string): string => `live-${brandId}`;

export const createStaffEntry = ({
  passes,
  clock,
  isSessionAlive,
}: Pick<PreviewDeps, 'passes' | 'clock' | 'isSessionAlive'>): StaffEntry => ({
  ticket: (brandId, staffSessionId) => passes.ticket(siteOf(brandId), staffSessionId, clock.now()),
  async admits(ticket, brandId) {
    const taken = passes.take(ticket, siteOf(brandId), clock.now());
    return taken !== null && (await isSessionAlive(taken.staffSessionId));
  },
});
