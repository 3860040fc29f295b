import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATE_ELEMENT_ID, type PageError } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { escapeHtml, type Clock } from '@waypost/platform/kernel';
import { MAX_PAGE_AGE_MS } from '@waypost/platform/page-cache';
import { privacyVariant, type TrackingPermission } from '@waypost/platform/privacy';
import { pageNotFound } from '@waypost/routing/model/errors';
import type { Language } from '@waypost/validation';
import { LRUCache } from 'lru-cache';
import { addressLanguage, inLanguage } from './error-language';
import type { SitePages } from './site-pages/site-pages';

export interface ErrorPagesDeps {
  readonly pages: Pick<SitePages, 'find' | 'renderError'>;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
}

/** The brand, path and permission for which an error is shown. */
export interface ErrorView {
  readonly brand: Brand;
  readonly pathname: string;
  readonly permission: TrackingPermission;
}

/** A page for an address, with the headers of its error. */
interface WrittenError {
  readonly page: ErrorDocument;
  readonly pathname: string;
  readonly own?: ShownError['headers'];
}

interface SpokenView extends ErrorView {
  readonly language: Language;
}

export interface ErrorPages {
  /** Responds that the brand has no page at this path. */
  answerMissing(req: IncomingMessage, res: ServerResponse, view: ErrorView): void;
  /** Responds with an error page. `headers` are added to those of every page. */
  answerError(req: IncomingMessage, res: ServerResponse, view: ErrorView & ShownError): void;
}

export interface ShownError {
  readonly error: PageError;
  readonly headers: Readonly<Record<string, string>>;
}

/** Replaces the address in the cached page. All its characters are written the same in HTML and JSON. */
const PATH_MARK = '/address-that-no-page-has-4f7c1e';
/** Thirteen brands, three permissions, two languages and a dozen errors. The rarest are rendered again. */
const MAX_CACHED_PAGES = 500;

/** A rendered error page, which every address of its kind shares. */
interface ErrorDocument {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The page's parts between its addresses, and whether the next address is inside JSON. */
  readonly parts: readonly { readonly bytes: Buffer; readonly isJsonNext: boolean }[];
}

/** Escapes a text inside JSON in a script element, as the document writes it. */
const escapeJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

function partsOf(html: string): ErrorDocument['parts'] {
  const stateAt = html.indexOf(`id="${STATE_ELEMENT_ID}"`);
  let end = 0;
  return html.split(PATH_MARK).map((text) => {
    end += text.length;
    const isJsonNext = stateAt !== -1 && end > stateAt;
    end += PATH_MARK.length;
    return { bytes: Buffer.from(text), isJsonNext };
  });
}

function chunksOf({ parts }: ErrorDocument, pathname: string): readonly Buffer[] {
  const [asHtml, asJson] = [Buffer.from(escapeHtml(pathname)), Buffer.from(escapeJson(pathname))];
  return parts.flatMap(({ bytes, isJsonNext }, index) => (index === parts.length - 1 ? [bytes] : [bytes, isJsonNext ? asJson : asHtml]));
}

/**
 * The error pages. Each is rendered once for a brand, permission and error, however many addresses are invented. Every response shares the
 * same bytes around its own address, so that thousands at once need no memory of their own and none waits for zlib.
 */
export function createErrorPages({ pages, headers, clock }: ErrorPagesDeps): ErrorPages {
  const memory = new LRUCache<string, ErrorDocument & { readonly cachedAt: number }>({ max: MAX_CACHED_PAGES });

  /** Returns the language of the page at an address, or without such a page the one that the address shows (R3.04). */
  const languageAt = ({ brand, pathname }: ErrorView): Language => {
    try {
      const page = pages.find(brand, pathname);
      if (page.kind === 'page') return page.payload.page.language;
    } catch {
      // The page is what failed, and the error that is shown says so.
    }
    return addressLanguage(pathname);
  };

  const rendered = ({ brand, permission, language }: SpokenView, error: PageError): ErrorDocument => {
    const spoken = inLanguage(error, language, brand.defaultProduct);
    const { html, ...page } = pages.renderError(brand, PATH_MARK, spoken, permission);
    return { statusCode: page.statusCode, headers: page.headers, parts: partsOf(html) };
  };

  const cachedPage = (view: SpokenView, error: PageError): ErrorDocument => {
    const { statusCode, statusMessage } = error;
    const key = [view.brand.id, privacyVariant(view.permission), view.language, statusCode, statusMessage].join(' ');
    const page = memory.get(key);
    const now = clock.now().getTime();
    if (page && now - page.cachedAt < MAX_PAGE_AGE_MS) return page;
    const next = { ...rendered(view, error), cachedAt: now };
    memory.set(key, next);
    return next;
  };

  const write = (req: IncomingMessage, res: ServerResponse, { page, pathname, own = {} }: WrittenError): void => {
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
      const language = addressLanguage(view.pathname);
      write(req, res, { page: cachedPage({ ...view, language }, { statusCode, statusMessage }), pathname: view.pathname });
    },
    answerError(req, res, { error, headers: own, ...asked }) {
      const view = { ...asked, language: languageAt(asked) };
      // A page with a stack is never cached, because each stack differs.
      const page = error.stack === undefined ? cachedPage(view, error) : rendered(view, error);
      write(req, res, { page, pathname: view.pathname, own });
    },
  };
}
