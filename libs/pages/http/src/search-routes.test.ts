import { brandRecords } from '@waypost/brands/records';
import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { aSite } from '../testing';
import { robotsText, searchRoutes, sitemapXml } from './search-routes';

const { pages } = aSite();
let served: ServedRoutes;
beforeAll(async () => {
  served = await serveRoutes((app) => app.use(searchRoutes({ pages, contentVersion: () => '1', publicScheme: 'http' })), {
    brands: brandRecords,
  });
});
afterAll(() => served.stop());

const get = (path: string, host = 'tqg.localhost') => rawRequest(served.port, path, { host });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
const consumers = brandRecords.filter(({ id }) => id !== 'ccc');

describe('robots.txt', () => {
  it.each(consumers)('of $id links to its own sitemap, on its first domain [R3.02]', async ({ id, domains }) => {
    const answer = await get('/robots.txt', `${id}.localhost`);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    expect(answer.text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: http://${domains.exact[0]}/sitemap.xml\n`);
  });

  it('keeps crawlers out of the control center [R3.02]', async () => {
    expect((await get('/robots.txt', 'localhost')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', 'localhost')).status).toBe(404);
  });

  it('does not exist on an unknown host [R1.05]', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) expect((await get(path, 'evil.example.org')).status).toBe(404);
  });
});

describe('what crawlers read', () => {
  let crawled: ServedRoutes;
  afterEach(() => crawled.stop());

  it('is made once for each brand and content, however often it is asked for [R3.02] [R8.15]', async () => {
    const site = aSite();
    const indexablePages = jest.fn(site.pages.indexablePages);
    let version = '1';
    const routes = searchRoutes({ pages: { indexablePages }, contentVersion: () => version, publicScheme: 'http' });
    crawled = await serveRoutes((app) => app.use(routes), { brands: brandRecords });
    const crawl = async (host: string) => {
      for (const path of ['/sitemap.xml', '/robots.txt', '/sitemap.xml']) await rawRequest(crawled.port, path, { host });
    };
    await crawl('tqg.localhost');
    await crawl('mpa.localhost');
    await crawl('tqg.localhost');
    expect(indexablePages).toHaveBeenCalledTimes(2);
    version = '2';
    await crawl('tqg.localhost');
    expect(indexablePages).toHaveBeenCalledTimes(3);
  });
});

describe('sitemap.xml', () => {
  it.each(consumers)('of $id lists exactly the pages that open and may be indexed [R3.02]', async (brand) => {
    const { id, domains } = brand;
    const answer = await get('/sitemap.xml', `${id}.localhost`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    const urls = locations(answer.text).map((url) => new URL(url));
    expect(urls.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/', '/about', '/privacy', '/reviews', '/tos']));
    expect(new Set(urls.map(({ href }) => href)).size).toBe(urls.length);
    for (const { origin, pathname } of urls) {
      expect(origin).toBe(`http://${domains.exact[0]}`);
      const page = await pages.render(brand, pathname, { permission: { isAllowed: true, reason: null }, visit: null });
      expect([pathname, page.statusCode, page.headers['x-robots-tag']]).toEqual([pathname, 200, undefined]);
    }
  });

  it('leaves out pages that are not indexable [R3.02]', async () => {
    expect(locations((await get('/sitemap.xml')).text).map((url) => new URL(url).pathname)).not.toContain('/quiz/auto');
  });

  it('escapes XML characters', () => {
    expect(sitemapXml('https://a.example', [{ path: '/a&b<c', changedAt: null }])).toContain(
      '<url><loc>https://a.example/a&amp;b&lt;c</loc></url>',
    );
  });

  it('includes the date of the last publish of a published text [R3.09]', () => {
    expect(sitemapXml('https://a.example', [{ path: '/reviews/bills', changedAt: '2026-11-12T07:30:00.000Z' }])).toContain(
      '<url><loc>https://a.example/reviews/bills</loc><lastmod>2026-11-12T07:30:00.000Z</lastmod></url>',
    );
  });

  it('is not mentioned in robots.txt without a page', () => {
    expect(robotsText('https://a.example', [])).not.toContain('Sitemap');
  });
});
