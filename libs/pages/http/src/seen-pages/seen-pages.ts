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

/** A visit goes through a few pages. */
const SEEN_PAGES_MAX = 10;

export interface SeenPages {
  /** The pages of a brand that the request's session saw, and the one whose token comes with it first. */
  of(req: Request, brandId: string): readonly SeenPage[];
  /** Writes the page whose token comes with the request into the session: from now on this visitor has seen it (R8.15). */
  remember(req: Request, brandId: string): readonly SeenPage[];
}

const isSamePage = (a: SeenPage, b: SeenPage): boolean => a.brandId === b.brandId && a.page === b.page && a.variant === b.variant;
/** The same page, and the same HTML of it. */
const isSameHtml = (a: SeenPage, b: SeenPage): boolean => isSamePage(a, b) && a.html === b.html;

/**
 * Which pages a visitor saw. A token is bound to a session when it first comes along with what the visitor tells us; the
 * session's cookie is signed, and its row is ours.
 */
export const createSeenPages = ({ tokens }: { readonly tokens: Pick<PageTokens, 'read'> }): SeenPages => {
  const of: SeenPages['of'] = (req, brandId) => {
    const earlier = (req.session?.seenPages ?? []).filter((page) => page.brandId === brandId);
    const shown = tokens.read(isRecord(req.body) ? req.body['pageToken'] : undefined, brandId);
    if (!shown) return earlier;
    // What the browser rendered itself has no HTML of its own: the visitor came to it by the one that was seen before.
    const html = shown.html ?? earlier.find((page) => isSamePage(page, shown))?.html ?? null;
    return [{ ...shown, html }, ...earlier.filter((page) => !isSamePage(page, shown))];
  };
  return {
    of,
    remember(req, brandId) {
      const pages = of(req, brandId);
      const [newest] = pages;
      // An hour later the same page has another token, which is no reason to write the session.
      const isNew = newest !== undefined && !(req.session.seenPages ?? []).some((page) => isSameHtml(page, newest));
      if (isNew) req.session.seenPages = pages.slice(0, SEEN_PAGES_MAX);
      return pages;
    },
  };
};
