import type { SeenPage } from '@waypost/pages/contract';
import { isRecord } from '@waypost/platform/kernel';
import type { Request } from 'express';
import type { PageTokens } from './page-token';

declare module 'express-session' {
  interface SessionData {
    /** The pages that this visitor saw, by the tokens that came back, newest first. */
    seenPages: readonly SeenPage[];
  }
}

/** A visit has only a few pages. */
const MAX_SEEN_PAGES = 10;

export interface SeenPages {
  /** Returns the brand's pages that the request's session saw, with the page of the request's token first. */
  of(req: Request, brandId: string): readonly SeenPage[];
  /** Adds the page of the request's token to the session: this visitor has seen it (R8.15). */
  remember(req: Request, brandId: string): readonly SeenPage[];
}

const isSamePage = (a: SeenPage, b: SeenPage): boolean => a.brandId === b.brandId && a.page === b.page && a.variant === b.variant;
/** Compares pages and their HTML. */
const isSameHtml = (a: SeenPage, b: SeenPage): boolean => isSamePage(a, b) && a.html === b.html;

/**
 * The pages that a visitor saw. A token is bound to a session when it first arrives with the visitor's data. The session's cookie is
 * signed, and its row is in our database.
 */
export const createSeenPages = ({ tokens }: { readonly tokens: Pick<PageTokens, 'read'> }): SeenPages => {
  const of: SeenPages['of'] = (req, brandId) => {
    const earlier = (req.session?.seenPages ?? []).filter((page) => page.brandId === brandId);
    const shown = tokens.read(isRecord(req.body) ? req.body['pageToken'] : undefined, brandId);
    if (!shown) return earlier;
    // A page that the browser rendered has no HTML of its own. The visitor saw it after a page with that HTML.
    const html = shown.html ?? earlier.find((page) => isSamePage(page, shown))?.html ?? null;
    return [{ ...shown, html }, ...earlier.filter((page) => !isSamePage(page, shown))];
  };
  return {
    of,
    remember(req, brandId) {
      const pages = of(req, brandId);
      const [newest] = pages;
      // The same page has another token an hour later, which is no reason to write the session.
      const isNew = newest !== undefined && !(req.session.seenPages ?? []).some((page) => isSameHtml(page, newest));
      if (isNew) req.session.seenPages = pages.slice(0, MAX_SEEN_PAGES);
      return pages;
    },
  };
};
