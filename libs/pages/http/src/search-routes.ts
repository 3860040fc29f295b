import type { Brand } from '@waypost/brands';
import { otherMethods, visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { escapeHtml } from '@waypost/platform/kernel';
import { Router, type Response } from 'express';
import type { IndexablePage, SitePages } from './site-pages/site-pages';

export interface SearchRouteDeps {
  readonly pages: Pick<SitePages, 'indexablePages'>;
  /** Returns the version of the published content, by which the texts are stored. */
  readonly contentVersion: () => string;
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

/** A brand's texts for crawlers. The sitemap is null if it would be empty. */
interface CrawlerTexts {
  readonly version: string;
  readonly robots: string;
  readonly sitemap: string | null;
}

/** Returns a reader of brands' texts. They are made again only when the content has changed, because anybody may ask for them. */
function crawlerTexts({ pages, contentVersion, publicScheme }: SearchRouteDeps): (brand: Brand) => CrawlerTexts {
  const stored = new Map<string, CrawlerTexts>();
  return (brand) => {
    const version = contentVersion();
    const ready = stored.get(brand.id);
    if (ready?.version === version) return ready;
    const origin = originOf(brand, publicScheme);
    const listed = pages.indexablePages(brand);
    const made = { version, robots: robotsText(origin, listed), sitemap: listed.length === 0 ? null : sitemapXml(origin, listed) };
    stored.set(brand.id, made);
    return made;
  };
}

/** Serves `/robots.txt` and `/sitemap.xml` of the requested host's brand. */
export function searchRoutes(deps: SearchRouteDeps): Router {
  const textsOf = crawlerTexts(deps);
  const router = Router();
  const send = (res: Response, type: string, text: string): void => {
    res.set('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).type(type).send(text);
  };
  router.get('/robots.txt', (_req, res) => send(res, 'text/plain', textsOf(visitedBrand(res)).robots));
  router.get('/sitemap.xml', (_req, res) => {
    const { sitemap } = textsOf(visitedBrand(res));
    if (sitemap === null) throw new RequestProblem(notFoundProblem('There is no sitemap'));
    send(res, 'application/xml', sitemap);
  });
  router.use(otherMethods(router));
  return router;
}
