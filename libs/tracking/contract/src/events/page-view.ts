/**
 * Trigger: a page has been entered, or a step of its funnel (R4.07).
 * Meaning: the visitor sees this page or step. `stepIsFallback` says that another step was asked for (R4.01).
 */
export interface PageViewEvent {
  readonly name: 'pageView';
  readonly properties: {
    /** Null on pages without a funnel. */
    readonly stepName: string | null;
    /** Counts from 1. */
    readonly stepNumber: number | null;
    readonly stepIsFallback: boolean;
    /** What the server signed into the page (R15.08). It keeps the hash that the token proves, and not the token. */
    readonly pageToken?: string | undefined;
  };
}

export const pageView = (properties: PageViewEvent['properties']): PageViewEvent => ({ name: 'pageView', properties });
