import { brandRecords } from '@waypost/brands/records';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { aPageKind, codeRoutes } from '../../testing';
import { createPageFacts } from './page-facts';

const facts = createPageFacts({
  brands: brandRecords,
  siteRoutes: codeRoutes(),
  pages: aPageKind(),
  findPage: (brand, routeName, shown) => {
    const page = defaultPage(brand, routeName);
    return page && shown ? { ...page, form: 'medicare-v1', language: 'spanish' } : page;
  },
});

describe('the facts of published pages', () => {
  it.each([
    ['a page', 'tqg', '/quiz/auto/name', 'tqg.quiz-auto', 'tqg.quiz-auto'],
    ['no page, where staff may add one', 'tqg', '/drivers', null, 'tqg.~drivers'],
    ['an article, which is no page of its own', 'tqg', '/reviews/plans', null, null],
    ['an address that no page may have', 'tqg', '/api/plans', null, null],
  ] as const)('name the key of %s: %s %s [R9.08] [R10.03]', (_what, brandId, path, key, previewed) => {
    expect([facts.pageKeyAt(brandId, path), facts.previewedKeyAt(brandId, path)]).toEqual([key, previewed]);
  });

  it('name no key for an unknown brand', () => {
    expect(facts.pageKeyAt('nobody', '/')).toBeNull();
  });

  it.each([
    ['a page in English', 'tqg.quiz-auto', 'english', 'auto-v1'],
    ['a page in Spanish', 'mpa.additional-benefits-otc-es', 'spanish', 'medicare-v1'],
    ['a page without a form', 'tqg.home', 'english', null],
    ['no page', 'tqg.nowhere', 'english', null],
  ])('name the language and form of %s [R9.03]', (_what, key, language, form) => {
    expect([facts.languageOf(key), facts.formOf(key, null)]).toEqual([language, form]);
  });

  it('name the form of the variant that is shown, and the language of the page alone [R9.05]', () => {
    const shown = { experiment: 'form', phase: 1, variant: 'b' };
    expect([facts.formOf('tqg.quiz-auto', shown), facts.languageOf('tqg.quiz-auto')]).toEqual(['medicare-v1', 'english']);
  });
});
