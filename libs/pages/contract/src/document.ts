import type { BootState } from './page-payload';

/** What the web app's server half needs to write a page's whole document. */
export interface DocumentInput {
  readonly boot: BootState;
  readonly pathname: string;
  /** `https://host`, for the canonical link of indexable pages; null leaves it out. */
  readonly origin: string | null;
  /** Addresses of the runtime entry and of the chunks it needs. */
  readonly scripts: { readonly runtime: string; readonly preload: readonly string[] };
}

/** The face of the web app's server bundle. */
export interface WebServerModule {
  renderDocument(input: DocumentInput): string;
}

/** What browsers without scripts request with each page that they show, which reports the page view. */
export const PLAIN_VIEW_PATH = '/_view.gif';
/** The parameter of that address which brings back the page's token (R15.08). */
export const PLAIN_VIEW_TOKEN = 'page';

/**
 * The query of an address whose page is written for the visit that asks: browsers that run no scripts are led there by a page that
 * lists ads, and by a funnel's later steps (R3.08). The page itself is kept for everybody, and ads and answers are a visitor's own.
 */
export const PLAIN_LISTING_QUERY = 'plain=1';
