/**
 * Trigger: a click on a page's main action or another "learn more" link.
 * Meaning: the visitor wants to go on from here.
 */
export interface LearnMoreClickedEvent {
  readonly name: 'learnMoreClicked';
  readonly properties: {
    /** The link's place on the page. */
    readonly source: string;
    /** The link's address. */
    readonly destination: string;
    /** The link's name. */
    readonly button: string;
  };
}

export const learnMoreClicked = (properties: LearnMoreClickedEvent['properties']): LearnMoreClickedEvent => ({
  name: 'learnMoreClicked',
  properties,
});
