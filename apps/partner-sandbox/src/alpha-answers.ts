import type { AlphaAdsAnswer } from '@waypost/partner-adapters/contract';
import { AUTO_CARRIERS, carriersFor, MEDICARE_CARRIERS } from './carriers';

const TOP_BID = 18.5;
const BID_STEP = 3.25;
const MIN_BID = 0.25;

/** Returns alpha's ads for a lead. Auto carriers are for auto placements, and for leads with fields that only auto leads have. */
export function alphaAds(
  { data, placement_id }: { readonly data?: unknown; readonly placement_id?: unknown },
  count: number,
  baseUrl: string,
  requestId: string,
): AlphaAdsAnswer {
  const isAuto = isAutoLead(data) || (typeof placement_id === 'string' && placement_id.includes('auto'));
  const ads = carriersFor(isAuto ? AUTO_CARRIERS : MEDICARE_CARRIERS, count).map((carrier, index) => ({
    carrier: carrier.name,
    bid: Math.max(TOP_BID - index * BID_STEP, MIN_BID),
    headline: carrier.headline,
    description: carrier.description,
    display_url: `${carrier.slug}.example`,
    impr_html: `<img src="${baseUrl}/impressions/alpha-${carrier.slug}" width="1" height="1" alt="">`,
    ad_id: `alpha-${carrier.slug}`,
    click_url: `${baseUrl}/click/alpha-${carrier.slug}`,
    call_url: 'tel:+18225550199',
    image_urls: [`${baseUrl}/logos/${carrier.slug}.svg`],
  }));
  return { ads, num_ads: ads.length, request_id: requestId, time: 12 };
}

const AUTO_FIELDS = ['vehicles', 'drivers', 'contact', 'home_ownership', 'current_company', 'military_affiliation'];

function isAutoLead(data: unknown): boolean {
  return typeof data === 'object' && data !== null && AUTO_FIELDS.some((field) => field in data);
}
