import type { PagePayload } from '@waypost/pages/contract/payload';
import { visitedBrand } from '@waypost/platform/express';
import { isSameHost } from '@waypost/platform/http';
import { invariant } from '@waypost/platform/kernel';
import type { Request, Response } from 'express';
import type { VariantFor } from '../variants/page-form';
import type { SitePages } from '../site-pages/site-pages';
import type { SeenPages } from './seen-pages';

/** The page for which a partner is called. */
export interface AskingPage {
  readonly payload: PagePayload;
  /** The page's address, as far as it can be determined. Never one of another host. */
  readonly url: string;
  /** True if the visitor saw the page. Otherwise only the request claims it. */
  readonly isSeen: boolean;
}

export interface AskingPageDeps {
  readonly pages: Pick<SitePages, 'find'>;
  readonly seenPages: Pick<SeenPages, 'of'>;
  readonly heldVariant: VariantFor;
}

/**
 * Returns the page behind a request (R8.15). The claimed address counts if the visitor saw that page, otherwise the page seen last. Without
 * a token or a session, a claimed page of this host is accepted, or else the home page.
 */
export const askingPage =
  ({ pages, seenPages, heldVariant }: AskingPageDeps) =>
  (req: Request, res: Response, claimed: string): AskingPage => {
    const brand = visitedBrand(res);
    const origin = `${req.protocol}://${req.headers.host ?? ''}`;
    const payloadAt = (pathname: string): PagePayload | null => {
      const page = pages.find(brand, pathname, heldVariant(req, brand.id, pathname));
      return page.kind === 'page' ? page.payload : null;
    };
    const seen = seenPages.of(req, brand.id);
    const url = URL.canParse(claimed) ? new URL(claimed) : null;
    const named = url && isSameHost(url, req.headers.host) ? payloadAt(url.pathname) : null;
    if (named && seen.some(({ page }) => page === named.route.name)) return { payload: named, url: claimed, isSeen: true };
    const [last] = seen;
    const lastPayload = last ? payloadAt(last.path) : null;
    if (last && lastPayload) return { payload: lastPayload, url: origin + last.path, isSeen: true };
    if (named) return { payload: named, url: claimed, isSeen: false };
    const home = payloadAt('/');
    invariant(home, `${brand.id} has a home page`);
    return { payload: home, url: `${origin}/`, isSeen: false };
  };
