import { isRecord, textOrEmpty } from '@waypost/platform/kernel';
import type { AlphaAd, AlphaAdsAnswer } from './alpha';
import type { BetaAd, BetaAdsAnswer } from './beta';
import { isFiniteNumber } from './unknown-json';

/** Parses alpha's ads; null if the answer is invalid. An ad that can't be shown or followed is left out. */
export function parseAlphaAds(answer: unknown): AlphaAdsAnswer | null {
  if (!isRecord(answer) || !Array.isArray(answer.ads)) return null;
  const ads = answer.ads.map(alphaAd).filter((ad) => ad !== null);
  return {
    ads,
    // The partner counts the ads that are left out, too.
    num_ads: ads.length,
    request_id: textOrEmpty(answer.request_id),
    time: isFiniteNumber(answer.time) ? answer.time : 0,
  };
}

function alphaAd(ad: unknown): AlphaAd | null {
  if (!isRecord(ad) || !textOrEmpty(ad.carrier).trim() || !textOrEmpty(ad.ad_id) || !textOrEmpty(ad.click_url) || !isFiniteNumber(ad.bid))
    return null;
  return {
    carrier: textOrEmpty(ad.carrier),
    bid: ad.bid,
    headline: textOrEmpty(ad.headline),
    description: textOrEmpty(ad.description),
    display_url: textOrEmpty(ad.display_url),
    impr_html: textOrEmpty(ad.impr_html),
    ad_id: textOrEmpty(ad.ad_id),
    click_url: textOrEmpty(ad.click_url),
    call_url: textOrEmpty(ad.call_url),
    image_urls: texts(ad.image_urls),
  };
}

/** Parses beta's ads; null if the answer is invalid. An ERROR answer is valid: it has errors and no ads (R8.08). */
export function parseBetaAds(answer: unknown): BetaAdsAnswer | null {
  if (!isRecord(answer)) return null;
  if (answer.status === 'ERROR') return { status: 'ERROR', errors: texts(answer.errors), ads: [] };
  if (answer.status !== 'SUCCESS' || !Array.isArray(answer.ads)) return null;
  return { status: 'SUCCESS', errors: texts(answer.errors), ads: answer.ads.map(betaAd).filter((ad) => ad !== null) };
}

function betaAd(ad: unknown): BetaAd | null {
  if (!isRecord(ad) || (ad.type !== 'click' && ad.type !== 'call') || !isFiniteNumber(ad.ad_position)) return null;
  if (!textOrEmpty(ad.ref).trim() || !textOrEmpty(ad.click_url)) return null;
  return {
    type: ad.type,
    ad_position: ad.ad_position,
    click_url: textOrEmpty(ad.click_url),
    logo_url: textOrEmpty(ad.logo_url),
    ref: textOrEmpty(ad.ref),
  };
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);
