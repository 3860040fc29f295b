import type { BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import { AUTO_CARRIERS, carriersFor } from './carriers';

/** Returns beta's ads: auto carriers from the middle of the list, so that some are also alpha's and a listing has ads to merge. */
export function betaAds(count: number, baseUrl: string): BetaAdsAnswer {
  const carriers = [...AUTO_CARRIERS.slice(2), ...AUTO_CARRIERS.slice(0, 2)];
  const ads = carriersFor(carriers, count).map((carrier, index) => ({
    type: 'click' as const,
    ad_position: index + 1,
    click_url: `${baseUrl}/click/beta-${carrier.slug}`,
    logo_url: `${baseUrl}/logos/${carrier.slug}.svg`,
    ref: carrier.slug,
  }));
  return { status: 'SUCCESS', errors: [], ads };
}

export const betaError = (errors: readonly string[]): BetaAdsAnswer => ({ status: 'ERROR', errors, ads: [] });
