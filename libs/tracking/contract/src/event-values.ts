export const EVENT_PATH = '/api/event/create';

/** The event of a visitor who was shown a variant. */
export const EXPOSURE = 'enteredExperiment';

/** The most characters of a visitor's or session's id in an event. */
export const MAX_EVENT_ID_LENGTH = 100;
/** Dollars. No bid is as high, and a browser that claims one must not spoil a day's sum. */
export const MAX_EXPECTED_VALUE = 10_000;
