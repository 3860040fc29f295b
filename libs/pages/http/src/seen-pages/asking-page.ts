import type { PagePayload } from '@waypost/pages/contract/payload';
import { visitedBrand } from '@waypost/platform/express';
import { invariant } from '@waypost/platform/kernel';
import type { Request, Response } from 'express';
import type { VariantFor } from '../variants/page-form';
import type { SitePages } from '../site-pages';
import type { SeenPages } from './seen-pages';

/** The page on whose behalf a partner is asked. */
export interface AskingPage {
  readonly payload: PagePayload;
  /** Its address, as far as it can be told: never one of another host. */
  readonly url: string;
  /** Whether the visitor saw it; else a request says so, and nothing proves it. */
  readonly isSeen: boolean;
}

export interface AskingPageDeps {
  readonly pages: Pick<SitePages, 'find'>;
  readonly seenPages: Pick<SeenPages, 'of'>;
  readonly heldVariant: VariantFor;
}

/**
 * Finds the page that asks (R8.15). An address names it where the visitor saw that page; else it is the page that was seen last.
 * Who brings neither a token nor a session is taken at their word for a page of this host, and for its home page otherwise.
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
    const named = url?.host === req.headers.host ? payloadAt(url?.pathname ?? '') : null;
    if (named && seen.some(({ page }) => page === named.route.name)) return { payload: named, url: claimed, isSeen: true };
    const [last] = seen;
    const lastPayload = last ? payloadAt(last.path) : null;
    if (last && lastPayload) return { payload: lastPayload, url: origin + last.path, isSeen: true };
    if (named) return { payload: named, url: claimed, isSeen: false };
    const home = payloadAt('/');
    invariant(home, `${brand.id} has a home page`);
    return { payload: home, url: `${origin}/`, isSeen: false };
  };
