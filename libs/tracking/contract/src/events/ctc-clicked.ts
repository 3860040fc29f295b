/**
 * Trigger: a tap or click on a `tel:` link ("click to call"). Meaning: the visitor intends to call this number; whether a call followed is
 * unknown.
 */
export interface CtcClickedEvent {
  readonly name: 'ctcClicked';
  readonly properties: {
    /** Ten digits. */
    readonly didNumber: string;
    /** The link's place on the page: header, hero, results, footer. */
    readonly ctcLocation: string;
    /**
     * The number's owner, or the reason why it is the default number (R8.05); absent if a page's on-enter action tracks a call. `leased`:
     * leased to this visit. `no-lease`: the page's own number or its phone rule's (see `phoneRule`), because nothing was leased to this
     * visit. `expired`: the lease has ended. `unusable-lease`: its number or date can't be read. `page`: a number in the page's text. At a
     * funnel's results: `searching`: before the partner's answer; `not-leased`: the partner leased none (the record of its call says why);
     * `line-closed`; `beside-ads`: the bid was low, or there was none (see `lowBidResult`).
     */
    readonly didSource?: string;
  };
}

export const ctcClicked = (properties: CtcClickedEvent['properties']): CtcClickedEvent => ({ name: 'ctcClicked', properties });
