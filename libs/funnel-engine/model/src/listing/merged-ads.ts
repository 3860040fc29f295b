import type { ListedAd } from '@waypost/funnel-engine/contract';
import type { AlphaAdsAnswer, BetaAdsAnswer } from '@waypost/partner-adapters/contract';

/**
 * The listing of both partners' ads (R8.08): best bid first, one entry a carrier. Beta sends no bid, only its own order: its ad
 * at position p counts as worth alpha's p-th best bid and comes right after that ad; beyond alpha's last ad it counts as 0. If
 * both advertise a carrier, alpha's entry is listed, because that one has a bid. An ad has to lead to a web page or, as a call, to a
 * number; others are left out.
 */
export function mergeAds(alpha: AlphaAdsAnswer | null, beta: BetaAdsAnswer | null): ListedAd[] {
  const fromAlpha = oneEntryACarrier(
    (alpha?.ads ?? [])
      .map(mergedAlphaAd)
      .filter((ad) => ad !== null)
      .sort(bestBidFirst),
  );
  const bids = fromAlpha.map((ad) => ad.bid);
  return oneEntryACarrier([...fromAlpha, ...mergedBetaAds(beta, bids)]).sort(bestBidFirst);
}

// `sort` is stable: where bids are equal alpha stays before beta, and each partner's own order is kept.
const bestBidFirst = (a: ListedAd, b: ListedAd): number => b.bid - a.bid;

function mergedAlphaAd(ad: AlphaAdsAnswer['ads'][number]): ListedAd | null {
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

function mergedBetaAds(beta: BetaAdsAnswer | null, bids: readonly number[]): ListedAd[] {
  if (beta?.status !== 'SUCCESS') return [];
  return [...beta.ads]
    .sort((a, b) => a.ad_position - b.ad_position)
    .map((ad): ListedAd | null => {
      const callNumber = ad.type === 'call' ? telephoneNumber(ad.click_url) : null;
      const clickUrl = callNumber === null ? webAddress(ad.click_url) : `tel:+1${callNumber}`;
      if (clickUrl === null) return null;
      const bid = bids[Math.max(1, Math.floor(ad.ad_position)) - 1] ?? 0;
      return {
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
        bid,
      };
    })
    .filter((ad) => ad !== null);
}

/** Beta's `ref` names the carrier, as a name or as a slug: `blue-barn-mutual` is "Blue Barn Mutual". */
function carrierOfRef(ref: string): string {
  const isSlug = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(ref);
  if (!isSlug) return ref.trim();
  return ref
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
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

/** Partners write the same carrier with other case, blanks and punctuation. */
const carrierKey = (carrier: string): string => carrier.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || carrier;

/** The ten digits of a `tel:` link, or null where it is none that can be dialled here. */
const telephoneNumber = (address: string): string | null =>
  /^tel:(?:1)?(\d{10})$/i.exec(address.trim().replace(/[\s().+-]/g, ''))?.[1] ?? null;

/** The address of the first picture in a partner's markup: what else stands there is never run, nor shown (R8.14). */
function pixelAddress(html: string): string | null {
  const source = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(html);
  return source ? webAddress((source[1] ?? source[2] ?? source[3] ?? '').replace(/&amp;/g, '&')) : null;
}

/** The address as the browser would open it, or null where that is no http(s) page: a link of a partner must not run script. */
function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
