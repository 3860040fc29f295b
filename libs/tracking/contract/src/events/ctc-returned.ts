/**
 * Trigger: the page is visible again after a tap on a number sent the visitor to the phone (R7.07). Meaning: the time away is the best
 * estimate of the call's length.
 */
export interface CtcReturnedEvent {
  readonly name: 'ctcReturned';
  readonly properties: {
    /** Ten digits. */
    readonly didNumber: string;
    /** Milliseconds from the tap to the return. */
    readonly callDurationMs: number;
  };
}

export const ctcReturned = (properties: CtcReturnedEvent['properties']): CtcReturnedEvent => ({ name: 'ctcReturned', properties });
