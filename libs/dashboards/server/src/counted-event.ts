import { isRecord } from '@waypost/platform/kernel';

/** A stored event, as far as it is counted; the same shape as `StoredEvent` of tracking. */
export interface CountedEvent {
  readonly event: string;
  /** ISO instant on our clock. */
  readonly receivedAt: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export const DIRECT_SOURCE = 'direct';
export const PAID_SOURCE = 'paid, no name';
const NAME_MAX_LENGTH = 80;

type Properties = CountedEvent['properties'];

/** A name as it is counted under; visitors' browsers send it, so it may be anything. */
export function nameIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, NAME_MAX_LENGTH) : '';
  return text === '' ? null : text;
}

/** Where the visit came from: its campaign's source, and where that has no name whether it was paid for. */
export function sourceOf({ sessionUrlParams, isPaidUser }: Properties): string {
  const named = isRecord(sessionUrlParams) ? nameIn(sessionUrlParams['utm_source'])?.toLowerCase() : undefined;
  return named ?? (isPaidUser === true ? PAID_SOURCE : DIRECT_SOURCE);
}

/** Whether a program sent it: one that said so when the event came in, or one that the browser's signals gave away. */
export const isBot = ({ isDeclaredBot, botDetectionResult }: Properties): boolean =>
  isDeclaredBot === true || (isRecord(botDetectionResult) && botDetectionResult['bot'] === true);

/** Expected values are summed in ten-thousandths: whole numbers add up to the same in any order. */
export const EXPECTED_VALUE_UNIT = 10_000;
/** Dollars. No bid is as high; a browser that claims one must not spoil a day's sum. */
const EXPECTED_VALUE_MAX = 10_000;

/** What a demand check's answer was worth, in units. */
export function expectedValueOf({ expectedValue }: Properties): number {
  return typeof expectedValue === 'number' && expectedValue > 0 && expectedValue <= EXPECTED_VALUE_MAX
    ? Math.round(expectedValue * EXPECTED_VALUE_UNIT)
    : 0;
}

const STEP_NUMBER_MAX = 1_000;

/** A step's number, from 1 on; 0 where it makes no sense. */
export const stepNumberOf = ({ stepNumber }: Properties): number =>
  typeof stepNumber === 'number' && Number.isInteger(stepNumber) && stepNumber >= 1 && stepNumber <= STEP_NUMBER_MAX ? stepNumber : 0;
