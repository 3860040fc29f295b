import type { AdListing, ListedAd } from '@waypost/funnel-engine/contract';
import { isOpen, nextOpening } from '@waypost/working-hours';

/** What decides the number and the hours beside the ads. */
export interface ListingFacts {
  readonly utmMedium: string | null;
  /** Ten digits: the placement's number. */
  readonly defaultPhone: string;
  readonly now: Date;
}

/** Ads with the number and the line's hours beside them. Without an ad too there is something to do (R4.14). */
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
