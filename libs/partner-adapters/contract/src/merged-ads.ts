import type { AlphaAdsAnswer } from './alpha';
import type { BetaAdsAnswer } from './beta';
import type { PartnerId } from './partner-ports';

/** One advertised carrier of the listing. Beta tells no headline and no description: both are ''. */
export interface MergedAd {
  readonly partner: PartnerId;
  readonly id: string;
  readonly carrier: string;
  readonly headline: string;
  readonly description: string;
  readonly clickUrl: string;
  /** Ten digits, where the ad leads to a call beside or in place of its page; null where it does not. */
  readonly callNumber: string | null;
  /** The ad is a call and nothing else: `clickUrl` is its number's link. */
  readonly isCall: boolean;
  /** The carrier's address as it is to be shown; '' where none is told. */
  readonly displayUrl: string;
  /** To be asked for once, when the ad was in view (R8.14); null where nobody wants to know. */
  readonly impressionUrl: string | null;
  readonly imageUrl: string | null;
  readonly bid: number;
}

/**
 * The listing of both partners' ads (R8.08): best bid first, one entry a carrier. Beta tells no bid, only its
 * own order: its ad at position p is taken to be worth what alpha's p-th best ad is, and stands right behind
 * it; beyond alpha's last one it is worth 0. Of a carrier that both advertise alpha's entry is listed, because
 * its bid is known. An ad that leads to anything but a web page or, as a
 * call, to a number is left out.
 */
export function mergeAds(alpha: AlphaAdsAnswer | null, beta: BetaAdsAnswer | null): MergedAd[] {
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
const bestBidFirst = (a: MergedAd, b: MergedAd): number => b.bid - a.bid;

function mergedAlphaAd(ad: AlphaAdsAnswer['ads'][number]): MergedAd | null {
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

function mergedBetaAds(beta: BetaAdsAnswer | null, bids: readonly number[]): MergedAd[] {
  if (beta?.status !== 'SUCCESS') return [];
  return [...beta.ads]
    .sort((a, b) => a.ad_position - b.ad_position)
    .map((ad): MergedAd | null => {
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

function oneEntryACarrier(ads: readonly MergedAd[]): MergedAd[] {
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
