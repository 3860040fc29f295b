import type { AdListing, ListedAd } from '@waypost/funnel-engine/contract';

export const aListedAd = (partial: Partial<ListedAd> = {}): ListedAd => ({
  partner: 'alpha',
  id: 'ad-1',
  carrier: 'Blue Barn Mutual',
  headline: 'Cover that fits',
  description: 'For drivers who drive little.',
  clickUrl: 'https://partner.example/click/1',
  callNumber: null,
  isCall: false,
  displayUrl: '',
  impressionUrl: null,
  imageUrl: 'https://partner.example/logo.png',
  bid: 12,
  ...partial,
});

/** Two carriers, one from each partner, while the line is open. */
export const aListing = (partial: Partial<AdListing> = {}): AdListing => ({
  kind: 'ads',
  ads: [
    aListedAd(),
    aListedAd({ partner: 'beta', id: 'ad-2', carrier: 'Second Street', headline: '', description: '', imageUrl: null, bid: 9 }),
  ],
  phone: '8005550100',
  isOpen: true,
  nextOpening: null,
  ...partial,
});
