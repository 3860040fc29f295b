import type { PageError, PagePayload } from '@waypost/pages/contract/payload';
import type { PublicBrand } from '@waypost/brands';
import { htmlLanguage } from '@waypost/pages/model';
import { pageTitle } from '@waypost/routing/model';

export interface DocumentHeadInput {
  readonly brand: Pick<PublicBrand, 'name'>;
  readonly payload: Pick<PagePayload, 'page' | 'route' | 'canonical'> | null;
  readonly error: PageError | null;
  /** `https://host`; null leaves the canonical link out. */
  readonly origin: string | null;
  readonly pathname: string;
}

export interface DocumentHead {
  /** R2.17 */
  readonly title: string;
  readonly lang: 'en' | 'es';
  /** Null where the page may be indexed (R3.02). */
  readonly robots: 'noindex' | null;
  readonly description: string | null;
  /** Of indexable pages only: a page that is kept out of the index has no address to prefer. */
  readonly canonical: string | null;
}

/** What a document says of itself in its head. An error's head wins over its page's: it is the error that is shown. */
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

/** A funnel's steps are one page: what is shared or kept is its beginning. */
export const pageAddress = ({ path }: Pick<PagePayload['route'], 'path'>, pathname: string): string =>
  path.endsWith('/:step?') ? path.slice(0, -'/:step?'.length) || '/' : pathname;
