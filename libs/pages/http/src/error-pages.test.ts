import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brandRecords } from '@waypost/brands/records';
import { STATE_ELEMENT_ID } from '@waypost/pages/contract/payload';
import { rawRequest, type RawRequest } from '@waypost/platform/express/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { permissionOf } from '@waypost/platform/privacy';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import { addressLanguage } from './error-language';
import { createErrorPages } from './error-pages';
import type { ResolvedSitePage } from './site-pages/find-page';
import type { SitePages } from './site-pages/site-pages';

const [brand] = brandRecords;
if (!brand) throw new Error('there are brands');

describe('error pages', () => {
  const clock = fakeClock();
  let rendered: string[];
  let languages: string[];
  let server: Server;

  beforeEach(async () => {
    rendered = [];
    languages = [];
    const renderError: SitePages['renderError'] = (_brand, pathname, error) => {
      rendered.push(pathname);
      const words = `${error.statusCode} ${error.statusMessage}`;
      languages.push(error.spoken?.language ?? 'english');
      const html = `<h1>${words}</h1><script type="application/json" id="${STATE_ELEMENT_ID}">{"message":"${words}"}</script>`;
      return { statusCode: error.statusCode, html, headers: { 'x-robots-tag': 'noindex' }, isCacheable: false };
    };
    const spanishPage = { payload: { page: { language: 'spanish' } } } as ResolvedSitePage;
    const find: SitePages['find'] = (_brand, pathname) => {
      if (pathname === '/error-of-page') throw new Error('the page is broken');
      if (pathname === '/error/ayuda') return { ...spanishPage, kind: 'page' };
      return { kind: 'missing', error: { statusCode: 404, statusMessage: 'Page Not Found' } };
    };
    const pages = createErrorPages({ pages: { find, renderError }, headers: { 'x-common': 'yes' }, clock });
    server = createServer((req, res) => {
      const view = { brand, pathname: req.url ?? '/', permission: permissionOf(req.headers) };
      if (!req.url?.startsWith('/error')) return pages.answerMissing(req, res, view);
      const stack = req.url === '/error-with-stack' ? 'at line 7' : undefined;
      pages.answerError(req, res, { ...view, error: { statusCode: 405, statusMessage: 'No', stack }, headers: { allow: 'GET' } });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string, request: RawRequest = {}) => rawRequest((server.address() as AddressInfo).port, path, request);

  it('are rendered once for each brand and permission, however many addresses are invented', async () => {
    for (let index = 0; index < 20; index++) {
      const { status, headers, text } = await get(`/nowhere-${index}`);
      expect(text).toContain(`<h1>404 Page Not Found: /nowhere-${index}</h1>`);
      expect(text).toContain(`{"message":"404 Page Not Found: /nowhere-${index}"}`);
      expect([status, headers['cache-control'], headers['x-robots-tag'], headers['x-common']]).toEqual([404, 'no-store', 'noindex', 'yes']);
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect(rendered).toHaveLength(1);
    await get('/nowhere', { headers: { 'sec-gpc': '1' } });
    expect(rendered).toHaveLength(2);
  });

  it('are rendered again after an hour', async () => {
    await get('/nowhere');
    clock.advance(3_600_000);
    await get('/nowhere');
    expect(rendered).toHaveLength(2);
  });

  it('escape any address [R15.01]', async () => {
    const { text } = await get('/a"b\'c<d>&\\e');
    expect(text).toContain('<h1>404 Page Not Found: /a&quot;b&#39;c&lt;d&gt;&amp;\\e</h1>');
    const state = /application\/json"[^>]*>(.*)<\/script>/.exec(text)?.[1] ?? '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toEqual({ message: '404 Page Not Found: /a"b\'c<d>&\\e' });
  });

  it('are cached for other errors as well, except with a stack', async () => {
    const { status, headers } = await get('/error', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET']);
    await get('/error-again');
    expect(rendered).toHaveLength(1);
    await get('/error-with-stack');
    await get('/error-with-stack');
    expect(rendered).toHaveLength(3);
  });

  it('can take their language from the address, which every default Spanish page’s address shows [R3.04]', () => {
    const misnamed = brandRecords.flatMap((each) =>
      activeRoutes(routeTable, each.id).flatMap(({ name, path }) => {
        const language = defaultPage(each, name)?.language;
        return language !== undefined && language !== addressLanguage(path.replace('/:step?', '')) ? [`${each.id} ${path}`] : [];
      }),
    );
    expect(misnamed).toEqual([]);
  });

  it.each([
    ['/error', 'english', '<h1>405 No</h1>'],
    ['/error-es', 'spanish', '<h1>405 Esta dirección no acepta esta solicitud</h1>'],
    ['/error/dental-es/call', 'spanish', '<h1>405 Esta dirección no acepta esta solicitud</h1>'],
    ['/error-estate', 'english', '<h1>405 No</h1>'],
    ['/nowhere-es', 'spanish', '<h1>404 Página no encontrada: /nowhere-es</h1>'],
  ])(
    'speak at %s %s, as its page would, also when it was asked for in the other language before [R3.04]',
    async (path, language, heading) => {
      await get(path.replace('-es', ''));
      expect((await get(path)).text).toContain(heading);
      expect(languages.at(-1)).toBe(language);
    },
  );

  it('speak the language of the page at the address, which staff may name as they like [R3.04]', async () => {
    expect((await get('/error/ayuda')).text).toContain('<h1>405 Esta dirección no acepta esta solicitud</h1>');
    expect((await get('/error/help')).text).toContain('<h1>405 No</h1>');
  });

  it('speak by the address if the page itself is what fails', async () => {
    expect((await get('/error-of-page')).text).toContain('<h1>405 No</h1>');
  });

  it('have no body for HEAD', async () => {
    const { text, headers } = await get('/nowhere', { method: 'HEAD' });
    expect([text, Number(headers['content-length']) > 0]).toEqual(['', true]);
  });
});
