/**
 * Trigger: the demand check has answered (R8.03). A failed check is swallowed and sends nothing. Meaning: whether the first partner's bid
 * for a call was low, with its raw answer.
 */
export interface LowBidResultEvent {
  readonly name: 'lowBidResult';
  readonly properties: {
    readonly isLowBid: boolean;
    /** The partner's unparsed answer; only its bid if the whole answer is too large for an event. */
    readonly maResponse: unknown;
  };
}

export const lowBidResult = (properties: LowBidResultEvent['properties']): LowBidResultEvent => ({ name: 'lowBidResult', properties });
