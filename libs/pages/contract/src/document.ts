import type { BootState } from './page-payload';

/** The input from which the web app's server half writes a whole document. */
export interface DocumentInput {
  readonly boot: BootState;
  readonly pathname: string;
  /** `https://host`, for the canonical link of indexable pages. Null omits the link. */
  readonly origin: string | null;
  /** Addresses of the runtime entry and of the chunks that it needs. */
  readonly scripts: { readonly runtime: string; readonly preload: readonly string[] };
}

/** The interface of the web app's server bundle. */
export interface WebServerModule {
  renderDocument(input: DocumentInput): string;
}

/** The pixel that browsers without scripts request with each page. It reports the page view. */
export const PLAIN_VIEW_PATH = '/_view.gif';
/** The parameter of that address with the page's token (R15.08). */
export const PLAIN_VIEW_TOKEN = 'page';
/** The parameter of that address with the render id of a page that was rendered for one visit. */
export const PLAIN_VIEW_RENDER = 'render';
/** The parameter of that address with which a browser returns that has just been given a visit. */
export const PLAIN_VIEW_RETURN = 'again';

/**
 * The query of a page that is rendered for the requesting visit. Pages with ads, and a funnel's later steps, redirect browsers without
 * scripts to it (R3.08). The page itself is cached for everybody, but ads and answers belong to one visitor.
 */
export const PLAIN_LISTING_QUERY = 'plain=1';
