import type { PageError, PagePayload } from '@waypost/pages/contract/payload';
import type { PublicBrand } from '@waypost/brands';
import { htmlLanguage } from '@waypost/pages/model';
import { pageTitle } from '@waypost/routing/model';

export interface DocumentHeadInput {
  readonly brand: Pick<PublicBrand, 'name'>;
  readonly payload: Pick<PagePayload, 'page' | 'route' | 'canonical'> | null;
  readonly error: PageError | null;
  /** `https://host`. Null omits the canonical link. */
  readonly origin: string | null;
  readonly pathname: string;
}

export interface DocumentHead {
  /** The document's title (R2.17). */
  readonly title: string;
  readonly lang: 'en' | 'es';
  /** Null if the page may be indexed (R3.02). */
  readonly robots: 'noindex' | null;
  readonly description: string | null;
  /** Only for indexable pages. A noindex page has no preferred address. */
  readonly canonical: string | null;
}

/** Returns the head of a document. An error's head replaces its page's, because the error is shown. */
export function documentHead({ brand, payload, error, origin, pathname }: DocumentHeadInput): DocumentHead {
  const lang = htmlLanguage(payload?.page.language ?? error?.spoken?.language ?? 'english');
  if (error || !payload) {
    return { title: pageTitle(error?.statusMessage, brand.name), lang, robots: 'noindex', description: null, canonical: null };
  }
  const { title, description, indexable } = payload.page;
  return {
    title: pageTitle(title, brand.name),
    lang,
    robots: indexable ? null : 'noindex',
    description: description || null,
    canonical: indexable && origin ? (payload.canonical ?? origin + pageAddress(payload.route, pathname)) : null,
  };
}

/** Returns the address for sharing and search engines. A funnel's steps share the address of the first one. */
export const pageAddress = ({ path }: Pick<PagePayload['route'], 'path'>, pathname: string): string =>
  path.endsWith('/:step?') ? path.slice(0, -'/:step?'.length) || '/' : pathname;
