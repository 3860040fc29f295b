import type { AdListing, ListedAd } from '@waypost/funnel-engine/contract';
import { isOpen, nextOpening } from '@waypost/working-hours';

/** The facts that decide the number and the line's hours next to the ads. */
export interface ListingFacts {
  readonly utmMedium: string | null;
  /** Ten digits: the placement's number. */
  readonly defaultPhone: string;
  readonly now: Date;
}

/** Returns the ads with the number and the line's hours. A listing without ads still offers the number (R4.14). */
export function adListing(ads: readonly ListedAd[], { utmMedium, defaultPhone, now }: ListingFacts): AdListing {
  const isLineOpen = isOpen(now, { utmMedium });
  return {
    kind: 'ads',
    ads,
    phone: defaultPhone,
    isOpen: isLineOpen,
    nextOpening: isLineOpen ? null : nextOpening(now, { utmMedium }).toISOString(),
  };
}
