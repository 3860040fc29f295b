import { parseBetaAds, type BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import type { PartnerReading } from '../partner-call';

/** Reads beta's ads. An ERROR answer is passed on (the listing goes on without it) and recorded with beta's complaints (R8.08). */
export function readBetaAds(answer: unknown): PartnerReading<BetaAdsAnswer> | null {
  const ads = parseBetaAds(answer);
  if (ads === null) return null;
  return ads.status === 'ERROR' ? { answer: ads, complaints: ads.errors } : { answer: ads };
}
