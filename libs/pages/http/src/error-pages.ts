import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATE_ELEMENT_ID, type PageError } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { escapeHtml, type Clock } from '@waypost/platform/kernel';
import { PAGE_MAX_AGE_MS } from '@waypost/platform/page-cache';
import { privacyVariant, type TrackingPermission } from '@waypost/platform/privacy';
import { pageNotFound } from '@waypost/routing/model/errors';
import { LRUCache } from 'lru-cache';
import { addressLanguage, inLanguage } from './error-language';
import type { SitePages } from './site-pages';

export interface ErrorPagesDeps {
  readonly pages: Pick<SitePages, 'renderError'>;
  /** Headers that every page has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
}

/** Where an error is shown, and to whom. */
export interface ErrorView {
  readonly brand: Brand;
  readonly pathname: string;
  readonly permission: TrackingPermission;
}

export interface ErrorPages {
  /** Answers that a brand has no page at this path. */
  answerMissing(req: IncomingMessage, res: ServerResponse, view: ErrorView): void;
  /** Answers with the page of an error; `headers` beside those of every page. */
  answerError(req: IncomingMessage, res: ServerResponse, view: ErrorView & ShownError): void;
}

export interface ShownError {
  readonly error: PageError;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stands in the kept page where an address stands in an answer. No character of it is written otherwise anywhere. */
const PATH_MARK = '/address-that-no-page-has-4f7c1e';
/** Thirteen brands, three permissions, two languages, a dozen errors: the rarest are rendered again. */
const CACHED_PAGES_MAX = 500;

interface PageSnapshot {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The page between its addresses; whether the address behind each stands in JSON. */
  readonly parts: readonly { readonly bytes: Buffer; readonly isJsonNext: boolean }[];
}

/** The inside of a JSON text in a script element, as the document writes it. */
const escapeJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

function partsOf(html: string): PageSnapshot['parts'] {
  const stateAt = html.indexOf(`id="${STATE_ELEMENT_ID}"`);
  let end = 0;
  return html.split(PATH_MARK).map((text) => {
    end += text.length;
    const isJsonNext = stateAt !== -1 && end > stateAt;
    end += PATH_MARK.length;
    return { bytes: Buffer.from(text), isJsonNext };
  });
}

function chunksOf({ parts }: PageSnapshot, pathname: string): readonly Buffer[] {
  const [asHtml, asJson] = [Buffer.from(escapeHtml(pathname)), Buffer.from(escapeJson(pathname))];
  return parts.flatMap(({ bytes, isJsonNext }, index) => (index === parts.length - 1 ? [bytes] : [bytes, isJsonNext ? asJson : asHtml]));
}

/**
 * The pages of errors: rendered once for each brand, permission and error, however many addresses are invented. Each answer
 * is the same bytes around its own address, so that thousands at once hold no page of their own, and none waits for zlib.
 */
export function createErrorPages({ pages, headers, clock }: ErrorPagesDeps): ErrorPages {
  const memory = new LRUCache<string, PageSnapshot & { readonly cachedAt: number }>({ max: CACHED_PAGES_MAX });

  const rendered = ({ brand, permission, pathname }: ErrorView, error: PageError): PageSnapshot => {
    const spoken = inLanguage(error, addressLanguage(pathname), brand.defaultProduct);
    const { html, ...page } = pages.renderError(brand, PATH_MARK, spoken, permission);
    return { statusCode: page.statusCode, headers: page.headers, parts: partsOf(html) };
  };

  const cachedPage = (view: ErrorView, error: PageError): PageSnapshot => {
    const { statusCode, statusMessage } = error;
    const key = [view.brand.id, privacyVariant(view.permission), addressLanguage(view.pathname), statusCode, statusMessage].join(' ');
    const page = memory.get(key);
    const now = clock.now().getTime();
    if (page && now - page.cachedAt < PAGE_MAX_AGE_MS) return page;
    const next = { ...rendered(view, error), cachedAt: now };
    memory.set(key, next);
    return next;
  };

  const write = (
    req: IncomingMessage,
    res: ServerResponse,
    page: PageSnapshot,
    pathname: string,
    own: ShownError['headers'] = {},
  ): void => {
    const chunks = chunksOf(page, pathname);
    res.writeHead(page.statusCode, {
      ...headers,
      ...page.headers,
      ...own,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-length': chunks.reduce((sum, { length }) => sum + length, 0),
    });
    if (req.method !== 'HEAD') for (const chunk of chunks) res.write(chunk);
    res.end();
  };

  return {
    answerMissing(req, res, view) {
      const { statusCode, statusMessage } = pageNotFound(PATH_MARK);
      write(req, res, cachedPage(view, { statusCode, statusMessage }), view.pathname);
    },
    answerError(req, res, { error, headers: own, ...view }) {
      // Where a stack is shown, each is another.
      write(req, res, error.stack === undefined ? cachedPage(view, error) : rendered(view, error), view.pathname, own);
    },
  };
}
