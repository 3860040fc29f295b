import { aBrand } from '@waypost/brands/testing';
import { routeTable } from '@waypost/routing/model/table';
import { createCountedSite } from './counted-site';

const tqg = aBrand({ id: 'tqg' });
const PAGES = new Map([
  ['quiz-auto', { form: 'auto-v1' }],
  ['home', { form: null }],
]);
const site = createCountedSite({
  brands: [tqg],
  routes: () => routeTable,
  findPage: (_brand, name) => PAGES.get(name),
  isVariant: () => false,
  catchUp: async () => undefined,
});

describe('the site that events are counted for [R10.10]', () => {
  it.each([
    ['a page of the brand', 'tqg', 'quiz-auto', true],
    ['a page of other brands', 'tqg', 'otc-savings', false],
    ['no page of any brand', 'tqg', 'quiz-house', false],
    ['a page of no brand', 'nobody', 'quiz-auto', false],
  ])('has %s: %s %s %s', (_what, brandId, page, isPage) => {
    expect(site.isPage(brandId, page)).toBe(isPage);
  });

  it.each([
    ['a page with a form', 'tqg', 'quiz-auto', 'auto-v1'],
    ['a page without one', 'tqg', 'home', null],
    ['a page that no longer exists', 'tqg', 'quiz-house', null],
    ['a brand that no longer exists', 'nobody', 'quiz-auto', null],
  ])('names the form of %s: %s %s %s', (_what, brandId, page, form) => {
    expect(site.formOf(brandId, page)).toBe(form);
  });

  it.each([
    ['a step of the form', 'auto-v1', 'insurance', true],
    ['another form’s step', 'auto-v1', 'medicaid', false],
    ['a form that no longer exists', 'auto-v0', 'insurance', false],
  ])('has %s: %s %s %s', (_what, form, step, has) => {
    expect(site.hasStep(form, step)).toBe(has);
  });
});
