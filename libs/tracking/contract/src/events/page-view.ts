/**
 * Trigger: a page or a step of its funnel was entered (R4.07). Meaning: the visitor sees this page or step. `stepIsFallback` means that the
 * address asked for another step (R4.01).
 */
export interface PageViewEvent {
  readonly name: 'pageView';
  readonly properties: {
    /** The form of the step as the visitor sees it: a page's variant may have another form. Absent on pages without a funnel. */
    readonly formVersion?: string | undefined;
    /** Null on pages without a funnel. */
    readonly stepName: string | null;
    /** Counts from 1. */
    readonly stepNumber: number | null;
    readonly stepIsFallback: boolean;
    /** The token that the server signed into the page (R15.08). The server stores the hash that the token proves, and not the token. */
    readonly pageToken?: string | undefined;
  };
}

export const pageView = (properties: PageViewEvent['properties']): PageViewEvent => ({ name: 'pageView', properties });
