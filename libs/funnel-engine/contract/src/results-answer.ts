import { isRecord } from '@waypost/platform/kernel';
import type { ListedAd, ResultsAnswer, ResultsLease, ResultsOutcome } from './results';

// Checked without a schema: a visitor's bundle holds only the parts of yup that the schemas of fields need, without objects, lists and
// numbers.

const isText = (value: unknown): value is string => typeof value === 'string';
const isInstant = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));
const isNullOr = <T>(value: unknown, is: (value: unknown) => value is T): value is T | null => value === null || is(value);

const AD_TEXTS = ['id', 'carrier', 'headline', 'description', 'clickUrl', 'displayUrl'] as const;
const AD_TEXTS_OR_NULL = ['imageUrl', 'callNumber', 'impressionUrl'] as const;
const isAd = (value: unknown): value is ListedAd =>
  isRecord(value) &&
  (value['partner'] === 'alpha' || value['partner'] === 'beta') &&
  AD_TEXTS.every((name) => isText(value[name])) &&
  AD_TEXTS_OR_NULL.every((name) => isNullOr(value[name], isText)) &&
  typeof value['isCall'] === 'boolean' &&
  typeof value['bid'] === 'number';

function isOutcome(value: unknown): value is ResultsOutcome {
  if (!isRecord(value) || !isText(value['phone']) || value['phone'] === '') return false;
  if (value['kind'] === 'call') return isNullOr(value['expirationDate'], isInstant) && typeof value['isLeased'] === 'boolean';
  const { kind, ads, isOpen, nextOpening } = value;
  return kind === 'ads' && Array.isArray(ads) && ads.every(isAd) && typeof isOpen === 'boolean' && isNullOr(nextOpening, isInstant);
}

const isLease = (value: unknown): value is ResultsLease => isRecord(value) && isText(value['value']) && isInstant(value['expirationDate']);

const isBid = (value: unknown): value is NonNullable<ResultsAnswer['lowBidResult']> =>
  isRecord(value) && typeof value['isLowBid'] === 'boolean';

/** Returns a response of `POST /api/results`, or null if the value is not one. */
export const parseResultsAnswer = (value: unknown): ResultsAnswer | null =>
  isRecord(value) && isOutcome(value['outcome']) && isNullOr(value['lease'], isLease) && isNullOr(value['lowBidResult'], isBid)
    ? { outcome: value['outcome'], lease: value['lease'], lowBidResult: value['lowBidResult'] }
    : null;
