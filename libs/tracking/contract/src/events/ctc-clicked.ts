/**
 * Trigger: a tap or click on a `tel:` link ("click to call").
 * Meaning: the visitor means to call this number; whether a call came about is not known.
 */
export interface CtcClickedEvent {
  readonly name: 'ctcClicked';
  readonly properties: {
    /** Ten digits. */
    readonly didNumber: string;
    /** Where on the page the link stands: header, hero, results, footer. */
    readonly ctcLocation: string;
    /**
     * Whose number it is, or why it is the default one (R8.05); absent where a page's on-enter action tracks a call.
     * `leased`. `no-lease`: the page's own or its phone rule's (`phoneRule` tells), as nothing was leased to this visit.
     * `expired`: the lease has ended. `unusable-lease`: its number or date cannot be read. `page`: a number in the page's
     * text. At a funnel's results: `searching`: before the partner's answer;
     * `not-leased`: the partner leased none (its call's record says why); `line-closed`; `beside-ads`: the bid was low, or
     * there was none (`lowBidResult` tells which).
     */
    readonly didSource?: string;
  };
}

export const ctcClicked = (properties: CtcClickedEvent['properties']): CtcClickedEvent => ({ name: 'ctcClicked', properties });
