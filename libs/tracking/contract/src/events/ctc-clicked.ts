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
  };
}

export const ctcClicked = (properties: CtcClickedEvent['properties']): CtcClickedEvent => ({ name: 'ctcClicked', properties });
