import { aBrand } from '@waypost/brands/testing';
import { testedPage, type TestedPageDeps } from './tested-page';

const tqg = aBrand({ id: 'tqg', domains: { exact: [], wildcard: [], dev: 'tqg.localhost' } });

/** A page whose placement names the place where it was looked up. */
const pageOf = (afid: string, pathname: string): ReturnType<TestedPageDeps['find']> =>
  pathname === '/nowhere'
    ? { kind: 'missing' }
    : ({
        kind: 'page',
        payload: {
          route: { name: 'quiz-auto', smid: '310100' },
          page: { product: 'auto', language: 'english' },
          placement: { afid, placementId: 'p', defaultPhone: '8885550100', rules: [{ key: 'night' }] },
        },
      } as unknown as ReturnType<TestedPageDeps['find']>);

const pageAt = testedPage({
  brands: [tqg],
  find: (_brand, pathname) => pageOf('live', pathname),
  findOnBranch: async (branchId, _brand, pathname) => pageOf(branchId, pathname),
});

describe('the page that phone rules are tested with [R10.14]', () => {
  it.each([
    ['the live one on main', 'main', 'https://tqg.localhost/quiz/auto', 'live'],
    ['the branch’s one on a branch', 'spring', 'https://tqg.localhost/quiz/auto', 'spring'],
    ['none at an address without a page', 'main', 'https://tqg.localhost/nowhere', undefined],
    ['none on a branch at an address without a page', 'spring', 'https://tqg.localhost/nowhere', undefined],
    ['none at a host of no brand', 'main', 'https://nobody.example/quiz/auto', undefined],
  ])('is %s', async (_what, branchId, url, afid) => {
    expect((await pageAt(branchId, new URL(url)))?.placement.afid).toBe(afid);
  });

  it('has its own placement without the rules that are tested', async () => {
    expect(await pageAt('main', new URL('https://tqg.localhost/quiz/auto'))).toEqual({
      page: { brand: 'tqg', product: 'auto', page: 'quiz-auto', language: 'english', smid: '310100' },
      placement: { afid: 'live', placementId: 'p', defaultPhone: '8885550100' },
    });
  });
});
