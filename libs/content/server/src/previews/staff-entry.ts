import type { BrandId } from '@waypost/brands';
import type { PreviewDeps } from './previews';

/** Sends staff who are signed in at the control center to a brand's live site, with a ticket that identifies them as staff (R9.06). */
export interface StaffEntry {
  ticket(brandId: BrandId, staffSessionId: string): string;
  /** Returns whether a ticket is for this brand's site, is fresh, and names a valid session. */
  admits(ticket: string, brandId: string): Promise<boolean>;
}

/** Returns the name that a ticket carries instead of a preview's id. No preview has such an id. */
const siteOf = (brandId: string): string => `live-${brandId}`;

export const createStaffEntry = ({
  passes,
  clock,
  isSessionAlive,
}: Pick<PreviewDeps, 'passes' | 'clock' | 'isSessionAlive'>): StaffEntry => ({
  ticket: (brandId, staffSessionId) => passes.ticket(siteOf(brandId), staffSessionId, clock.now()),
  async admits(ticket, brandId) {
    const taken = await passes.take(ticket, siteOf(brandId), clock.now());
    return taken !== null && (await isSessionAlive(taken.staffSessionId));
  },
});
