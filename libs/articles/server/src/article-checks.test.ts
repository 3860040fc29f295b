import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { anArticle, articlePorts } from '../testing';
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
    const checks = createArticleChecks(
      articlePorts({
        redirectsOf: (brandId, without) => (brandId === 'mpa' ? byMain.filter((from) => !without.has(from)) : []),
      }),
    );
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

describe('the checks of pictures in an article’s text', () => {
  const [live, going, elsewhere] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  const imageOf = (hash = ''): ContentData => ({
    name: 'A road',
    alt: 'A road',
    hash,
    width: 1200,
    height: 800,
    bytes: 5000,
    variants: [],
  });

  const brokenIn = async (body: string): Promise<readonly (string | null)[]> => {
    const checks = createArticleChecks(
      articlePorts({ published: (kind) => (kind === 'image' ? [{ key: 'live-1234', data: imageOf(live) }] : []) }),
    );
    const contents: readonly CheckedContent[] = [
      { kind: 'article', key: 'mine', label: 'Mine', data: { ...anArticle({ body }) } },
      { kind: 'image', key: 'going-1234', label: 'A road', data: imageOf(going) },
    ];
    const found = await checks(contents, new Date());
    return found.filter(({ code, severity }) => code === 'picture-broken' && severity === 'stop').map(({ excerpt }) => excerpt);
  };

  it.each([`/media/${live}-961`, `/media/${live}-1920`, `/media/${going}-9600.avif`, '/images/not-there.png'])(
    'stop %s, which no file has [R10.05] [R15.05]',
    async (src) => {
      expect(await brokenIn(`Words.\n\n![A road](${src})`)).toEqual([src]);
    },
  );

  it.each([
    `/media/${live}-960`,
    `/media/${live}-1200.avif`,
    `/media/${going}-320`,
    '/images/otc.svg',
    // The rehearsal of the publish reports a picture that the library does not have.
    `/media/${elsewhere}-961`,
  ])('accept %s [R10.05] [R15.05]', async (src) => {
    expect(await brokenIn(`![A road](${src})`)).toEqual([]);
  });
});
