import { parseAlphaAds, type AlphaAdsAnswer, type DemandCheckAnswer, type GetPhoneAnswer } from '@waypost/partner-adapters/contract';
import { isRecord } from '@waypost/platform/kernel';
import { nationalDigits } from '@waypost/platform/kernel/text';
import { DAY_SECONDS } from '@waypost/platform/kernel/time';
import type { PartnerReading } from '../partner-call';

/** A lease takes minutes, so one that claims to last for days is invalid. */
const MAX_LEASE_SECONDS = DAY_SECONDS;

/** A number of the North American plan, which a US visitor's phone can dial. */
const DIALLABLE = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Reads `{ ctc: { ev } , … }`; the whole answer becomes our `raw`. */
export function readDemandCheck(answer: unknown): PartnerReading<DemandCheckAnswer> | null {
  if (!isRecord(answer) || !isRecord(answer.ctc)) return null;
  const { ev } = answer.ctc;
  return typeof ev === 'number' && Number.isFinite(ev) ? { answer: { parsed: { ctc: { ev } }, raw: answer } } : null;
}

/**
 * Reads `{ phone, expires_in }`. The lease counts from the time of our request, so that we never show a number for longer than it is ours.
 */
export function readGetPhone(answer: unknown, askedAt: Date): PartnerReading<GetPhoneAnswer> | null {
  if (!isRecord(answer)) return null;
  const { phone, expires_in: seconds } = answer;
  if (typeof phone !== 'string' || !/^[\d\s().+-]+$/.test(phone)) return null;
  const value = nationalDigits(phone);
  if (!DIALLABLE.test(value)) return null;
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= MAX_LEASE_SECONDS)) return null;
  return { answer: { value, expirationDate: new Date(askedAt.getTime() + seconds * 1000).toISOString() } };
}

export function readAlphaAds(answer: unknown): PartnerReading<AlphaAdsAnswer> | null {
  const ads = parseAlphaAds(answer);
  return ads && { answer: ads };
}
