import { brandRecords } from '@waypost/brands/records';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress } from '@waypost/content/model';
import { anArticle, textsAtOnce } from '../testing';
import { createArticleChecks } from './article-checks';

const redirect = (brand: string, from: string): CheckedContent => ({
  kind: 'redirect',
  key: `${brand}:${from}`,
  label: from,
  data: { to: '/', isPermanent: true },
});
const ADDRESS = '/reviews/plans-in-plain-words';

describe('the checks of an article at an address that is redirected', () => {
  const codesWith = async (byMain: readonly string[], going: readonly CheckedContent[], removed: readonly ContentAddress[]) => {
    const checks = createArticleChecks({
      brands: brandRecords,
      published: () => [],
      texts: textsAtOnce,
      redirectsOf: (brandId, without) => (brandId === 'mpa' ? byMain.filter((from) => !without.has(from)) : []),
    });
    const article: CheckedContent = { kind: 'article', key: 'mine', label: 'Mine', data: { ...anArticle() } };
    const found = await checks([article, ...going], new Date(), removed);
    return found.filter(({ code }) => code === 'path-taken').map(({ severity, field, key }) => `${severity} ${field} ${key}`);
  };
  const STOP = ['stop slug mine'];

  it.each([
    ['a published redirect', [ADDRESS], [], [], STOP],
    ['a published redirect of everything above', ['/reviews/**'], [], [], STOP],
    ['a redirect that goes live too', [], [redirect('mpa', ADDRESS)], [], STOP],
    ['a redirect that leaves with the publish', [ADDRESS], [], [redirect('mpa', ADDRESS)], []],
    ['a redirect of another brand', [], [redirect('tqg', ADDRESS)], [], []],
    ['a redirect of another address', ['/reviews/plans'], [], [], []],
  ])('stop it where nobody would come to it: %s [R2.12] [R15.05]', async (_what, byMain, going, removed, expected) => {
    expect(await codesWith(byMain, going, removed)).toEqual(expected);
  });
});
