import { parseBetaAds, type BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import type { PartnerReading } from '../partner-call';

/** An ERROR answer is handed on (the listing goes on without it) and recorded with beta's complaints (R8.08). */
export function readBetaAds(answer: unknown): PartnerReading<BetaAdsAnswer> | null {
  const ads = parseBetaAds(answer);
  if (ads === null) return null;
  return ads.status === 'ERROR' ? { answer: ads, complaints: ads.errors } : { answer: ads };
}
