import type { ListedAd } from '@waypost/funnel-engine/contract';
import type { AlphaAdsAnswer, BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import { capitalized } from '@waypost/platform/kernel/text';

/** An ad of beta's, which sends no bids: the place decides. */
export interface PlacedAd {
  readonly ad: Omit<ListedAd, 'bid'>;
  /** From 1 on, in beta's own order. */
  readonly position: number;
}

/**
 * Merges both partners' ads into one listing (R8.08): best bid first, one entry per carrier. Beta sends its own order and no bids. Its ad
 * at position p gets the value of alpha's p-th best bid and follows that ad; beyond alpha's last ad the value is 0. If both partners
 * advertise a carrier, alpha's entry is listed, because it has a bid.
 */
export function mergeAds(alpha: readonly ListedAd[], beta: readonly PlacedAd[]): ListedAd[] {
  const fromAlpha = oneEntryACarrier([...alpha].sort(bestBidFirst));
  const bids = fromAlpha.map((ad) => ad.bid);
  const fromBeta = beta.map(({ ad, position }): ListedAd => ({ ...ad, bid: bids[Math.max(1, Math.floor(position)) - 1] ?? 0 }));
  return oneEntryACarrier([...fromAlpha, ...fromBeta]).sort(bestBidFirst);
}

/** Returns alpha's ads that can be listed. An ad must lead to a web page. */
export const alphaListedAds = (answer: AlphaAdsAnswer): readonly ListedAd[] => answer.ads.map(alphaListedAd).filter((ad) => ad !== null);

// `sort` is stable: among equal bids alpha stays before beta, and each partner's own order stays.
const bestBidFirst = (a: ListedAd, b: ListedAd): number => b.bid - a.bid;

function alphaListedAd(ad: AlphaAdsAnswer['ads'][number]): ListedAd | null {
  const clickUrl = webAddress(ad.click_url);
  if (clickUrl === null) return null;
  const imageUrl = ad.image_urls.map(webAddress).find((url) => url !== null) ?? null;
  return {
    partner: 'alpha',
    id: ad.ad_id,
    carrier: ad.carrier.trim(),
    headline: ad.headline,
    description: ad.description,
    clickUrl,
    callNumber: telephoneNumber(ad.call_url),
    isCall: false,
    displayUrl: ad.display_url.trim(),
    impressionUrl: pixelAddress(ad.impr_html),
    imageUrl,
    bid: ad.bid,
  };
}

/** Returns beta's ads that can be listed, in beta's order. An ad must lead to a web page or, as a call, to a number. */
export function betaPlacedAds(answer: BetaAdsAnswer): readonly PlacedAd[] {
  if (answer.status !== 'SUCCESS') return [];
  return [...answer.ads]
    .sort((a, b) => a.ad_position - b.ad_position)
    .map(betaPlacedAd)
    .filter((ad) => ad !== null);
}

function betaPlacedAd(ad: BetaAdsAnswer['ads'][number]): PlacedAd | null {
  const callNumber = ad.type === 'call' ? telephoneNumber(ad.click_url) : null;
  const clickUrl = callNumber === null ? webAddress(ad.click_url) : `tel:+1${callNumber}`;
  if (clickUrl === null) return null;
  return {
    ad: {
      partner: 'beta',
      id: ad.ref,
      carrier: carrierOfRef(ad.ref),
      headline: '',
      description: '',
      clickUrl,
      callNumber,
      isCall: callNumber !== null,
      displayUrl: '',
      impressionUrl: null,
      imageUrl: webAddress(ad.logo_url),
    },
    position: ad.ad_position,
  };
}

/** Returns the carrier in beta's `ref`, which is a name or a slug: `blue-barn-mutual` becomes "Blue Barn Mutual". */
function carrierOfRef(ref: string): string {
  const isSlug = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(ref);
  if (!isSlug) return ref.trim();
  return ref.split(/[-_]/).map(capitalized).join(' ');
}

function oneEntryACarrier(ads: readonly ListedAd[]): ListedAd[] {
  const seen = new Set<string>();
  return ads.filter((ad) => {
    const key = carrierKey(ad.carrier);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Partners write the same carrier with different case, spaces and punctuation. */
const carrierKey = (carrier: string): string => carrier.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || carrier;

/** Returns the ten digits of a `tel:` link, or null if the number can't be dialed here. */
const telephoneNumber = (address: string): string | null =>
  /^tel:(?:1)?(\d{10})$/i.exec(address.trim().replace(/[\s().+-]/g, ''))?.[1] ?? null;

/** Returns the address of the first image in a partner's markup. The rest of the markup is never run or shown (R8.14). */
function pixelAddress(html: string): string | null {
  const source = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(html);
  return source ? webAddress((source[1] ?? source[2] ?? source[3] ?? '').replace(/&amp;/g, '&')) : null;
}

/** Returns the address as the browser would open it, or null unless it is http(s): a partner's link must not run script. */
function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
