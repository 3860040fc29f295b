import type { Brand } from '@waypost/brands';
import { methodNotAllowed, visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { escapeHtml } from '@waypost/platform/kernel';
import { Router, type Response } from 'express';
import type { IndexablePage, SitePages } from './site-pages/site-pages';

export interface SearchRouteDeps {
  readonly pages: Pick<SitePages, 'indexablePages'>;
  /** `https` or `http`. */
  readonly publicScheme: string;
}

/** Pages change only with a release or a publish, so crawlers may cache for an hour. */
const MAX_AGE_SECONDS = 3600;

const originOf = ({ domains }: Brand, scheme: string): string => `${scheme}://${domains.exact[0] ?? domains.dev}`;

/**
 * Returns a brand's robots.txt. Noindex pages stay open to crawlers, because a crawler has to read a page to see that it is noindex
 * (R3.02). A brand without any indexable page is closed to them.
 */
export function robotsText(origin: string, pages: readonly IndexablePage[]): string {
  if (pages.length === 0) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns a brand's sitemap: its indexable pages by canonical address, with the date of the last change if there is one. */
export function sitemapXml(origin: string, pages: readonly IndexablePage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Serves `/robots.txt` and `/sitemap.xml` of the requested host's brand. */
export function searchRoutes({ pages, publicScheme }: SearchRouteDeps): Router {
  const router = Router();
  const send = (res: Response, type: string, text: string): void => {
    res.set('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).type(type).send(text);
  };
  router.get('/robots.txt', (_req, res) => {
    const brand = visitedBrand(res);
    send(res, 'text/plain', robotsText(originOf(brand, publicScheme), pages.indexablePages(brand)));
  });
  router.get('/sitemap.xml', (_req, res) => {
    const brand = visitedBrand(res);
    const listed = pages.indexablePages(brand);
    if (listed.length === 0) throw new RequestProblem(problem({ status: 404, code: 'not-found', title: 'There is no sitemap' }));
    send(res, 'application/xml', sitemapXml(originOf(brand, publicScheme), listed));
  });
  router.all(['/robots.txt', '/sitemap.xml'], methodNotAllowed('GET, HEAD'));
  return router;
}
