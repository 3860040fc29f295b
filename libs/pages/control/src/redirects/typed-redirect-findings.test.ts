import { typedRedirectFindings, type BranchAddresses } from './typed-redirect-findings';

const KNOWN: BranchAddresses = {
  redirects: [
    { key: 'tqg:/older', to: '/quiz/auto' },
    { key: 'tqg:/quiz/x', to: '/round/x' },
  ],
  articles: [{ brand: 'tqg', slug: 'plain-words' }],
  added: [{ brand: 'tqg', path: '/spring' }],
};
const FORM = { brand: 'tqg', from: '/old', to: '/quiz/auto', isPermanent: true } as const;

describe('typedRedirectFindings', () => {
  it.each<[string, Partial<Record<'brand' | 'from' | 'to', string>>, string[]]>([
    ['nothing where all is well', {}, []],
    ['nothing of an article and of an added page to lead to', { to: '/spring' }, []],
    ['that its address is a page', { from: '/Quiz/Auto/' }, ['redirect-of-page from']],
    ['that its address is an article', { from: '/reviews/plain-words' }, ['redirect-of-page from']],
    ['that an added page is below its address', { from: '/spring/**' }, ['redirect-of-page from']],
    ['that it leads to no page', { to: '/nowhere' }, ['link-broken to']],
    ['that it leads to a redirect', { to: '/older' }, ['redirect-chain to']],
    ['that it leads to itself', { to: '/old' }, ['redirect-chain to']],
    ['that it leads back to itself for ever', { from: '/old/**', to: '/old/new/**' }, ['redirect-chain to']],
    ['that a part of it leads back to it for ever', { from: '/round/**', to: '/quiz/**' }, ['redirect-circle to']],
    ['nothing before there is a brand', { brand: '', to: '/nowhere' }, []],
    ['nothing before there is an address', { from: '', to: '/nowhere' }, []],
    ['nothing of what can’t be saved', { to: '' }, []],
  ])('reports %s [R2.12] [R15.05]', (_what, typed, expected) => {
    const form = { ...FORM, ...typed, brand: typed.brand === '' ? ('' as const) : FORM.brand };
    expect(typedRedirectFindings(KNOWN)(form).map(({ code, field }) => `${code} ${field}`)).toEqual(expected);
  });

  it('returns nothing before the branch’s content is loaded [R15.05]', () => {
    expect(typedRedirectFindings(null)({ ...FORM, to: '/nowhere' })).toEqual([]);
  });
});
