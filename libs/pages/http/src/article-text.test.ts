import { brandRecords } from '@waypost/brands/records';
import { ARTICLE_ROUTE } from '@waypost/pages/server';
import { aPageSource } from '@waypost/pages/server/testing';
import { aPage } from '@waypost/pages/model/testing';
import { RequestProblem } from '@waypost/platform/express/problems';
import { aSite } from '../testing';
import type { SitePagesDeps } from './site-pages/site-pages';

const mpa = brandRecords.find(({ id }) => id === 'mpa');
const EVERYBODY = { permission: { isAllowed: true, reason: null }, visit: null } as const;
const PATH = '/reviews/my-article';

function anArticleSite(articleHtml: SitePagesDeps['articleHtml']) {
  if (!mpa) throw new Error('mpa is a brand');
  const findArticle = () => ({ ...aPage({ template: 'article' }), article: { markdown: '# Plans', author: 'Anna', byline: 'By Anna' } });
  const { payload: payloadOf } = aPageSource({ findArticle });
  const site = aSite({ payloadOf, articleHtml });
  const page = site.pages.find(mpa, PATH);
  if (page.kind !== 'page') throw new Error(`${ARTICLE_ROUTE} has a page`);
  return { ...site, brand: mpa, page };
}

describe('the text of an article [R10.06]', () => {
  it('is rendered when its page is, not when the page is looked up', async () => {
    const texts: string[] = [];
    const { pages, brand, page, rendered } = anArticleSite(async (markdown) => {
      texts.push(markdown);
      return '<h2>Plans</h2>';
    });
    expect(texts).toEqual([]);
    await pages.render(brand, PATH, EVERYBODY);
    const payload = await pages.signed(brand, page);
    for (const shown of [rendered.at(-1)?.boot.payload, payload]) {
      expect(shown?.article).toEqual({ html: '<h2>Plans</h2>', author: 'Anna', byline: 'By Anna' });
      expect(JSON.stringify(shown)).not.toContain('# Plans');
    }
    expect(texts).toEqual(['# Plans', '# Plans']);
  });

  it('is answered with 503 for now if it was not rendered in time', async () => {
    const { pages, brand, page } = anArticleSite(async () => null);
    for (const answer of [pages.render(brand, PATH, EVERYBODY), pages.signed(brand, page)]) {
      const problem: unknown = await answer.catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(RequestProblem);
      expect(problem).toMatchObject({ details: { status: 503, code: 'text-not-written' }, headers: { 'retry-after': '60' } });
    }
  });
});
