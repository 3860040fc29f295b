export const EVENT_PATH = '/api/event/create';

/** The event of a visitor who was shown a variant. */
export const EXPOSURE = 'enteredExperiment';

/** The most characters of a visitor's or session's id in an event. */
export const MAX_EVENT_ID_LENGTH = 100;
/** Dollars. No bid is as high, and a browser that claims one must not spoil a day's sum. */
export const MAX_EXPECTED_VALUE = 10_000;

/** Returns the demand check's bid in dollars, or 0. Only `lowBidResult` reports it, but a browser may add the property to any event. */
export const expectedValueOf = ({
  event,
  properties: { expectedValue },
}: {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}): number =>
  event === 'lowBidResult' && typeof expectedValue === 'number' && expectedValue > 0 && expectedValue <= MAX_EXPECTED_VALUE
    ? expectedValue
    : 0;
