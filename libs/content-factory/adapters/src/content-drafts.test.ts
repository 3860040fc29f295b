import { renderArticle } from '@waypost/articles/model';
import type { ArticleContent } from '@waypost/articles/model/content';
import { brandRecords } from '@waypost/brands/records';
import type { NewDraft } from '@waypost/content-factory/server/ports';
import { anArticle, anArticleKind } from '@waypost/articles/server/testing';
import { createContent } from '@waypost/content/server';
import { ANNA, BEN, contentDeps } from '@waypost/content/server/testing';
import { createSiteRoutes } from '@waypost/pages/server/content';
import { aPageKind } from '@waypost/pages/server/testing';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { createDrafts } from './content-drafts';

const KEY = 'generated-0198a1b2-aaaa-7bbb-8ccc-1234567890ab';

const mpa = brandRecords.find(({ id }) => id === 'mpa');
const A_PAGE = { ...(mpa && defaultPage(mpa, 'home')), smid: null, xsmid: null };

/** What main has: an article and an added page. */
interface MainItems {
  readonly articles?: Readonly<Record<string, ArticleContent>>;
  readonly pages?: Readonly<Record<string, object>>;
}
const rowsOf = (items: Readonly<Record<string, object>>) => Object.entries(items).map(([key, data]) => ({ key, data: { ...data } }));

/** Drafts over in-memory content, with an open branch. */
async function aBranch({ articles = {}, pages = {} }: MainItems = {}) {
  const [publishedArticles, publishedPages] = [rowsOf(articles), rowsOf(pages)];
  const kind = anArticleKind();
  const deps = contentDeps({ kinds: { article: kind, page: aPageKind() } });
  const content = createContent(deps);
  const branch = await content.createBranch({ name: 'Spring' }, ANNA);
  if (!branch.ok) throw new Error(branch.error.kind);
  const drafts = createDrafts({
    partsOf: async (markdown) => renderArticle(markdown).parts,
    content,
    store: deps.store,
    brands: brandRecords.filter(({ id }) => id !== 'ayb'),
    publishedArticles: () => publishedArticles,
    findPage: (brand, name) => (name === 'home' ? defaultPage(brand, name) : undefined),
    siteRoutes: createSiteRoutes({ published: { all: () => publishedPages, number: () => 1 } }),
  });
  const draft = (change: Partial<NewDraft> = {}): NewDraft => ({
    branchId: branch.value.id,
    key: KEY,
    brand: 'mpa',
    language: 'english',
    author: 'Anna Berg',
    text: { title: 'Dental care', description: 'What to ask.', body: '## First\n\nAsk.' },
    by: ANNA,
    ...change,
  });
  const article = async (key = KEY): Promise<ArticleContent | null> => {
    const article = await content.read(branch.value.id, { kind: 'article', key });
    return article.ok ? (article.value.content as unknown as ArticleContent) : null;
  };
  return { content, deps, drafts, draft, article, branchId: branch.value.id };
}

describe('a draft of the factory', () => {
  it('is an unapproved article that is marked as generated and hidden from search engines [R10.09] [R10.20]', async () => {
    const { content, drafts, draft, article, branchId } = await aBranch();
    expect(await drafts.add(draft())).toEqual({ ok: true, value: null });
    expect(await article()).toMatchObject({
      title: 'Dental care',
      slug: 'dental-care',
      author: 'Anna Berg',
      status: 'draft',
      isGenerated: true,
      indexable: false,
      approvedBy: null,
    });
    const stored = await content.read(branchId, { kind: 'article', key: KEY });
    expect(await drafts.find(branchId, KEY)).toEqual({
      revisionId: stored.ok && stored.value.revisionId,
      brand: 'mpa',
      language: 'english',
      text: draft().text,
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'draft',
    });
    expect(await drafts.standings(branchId)).toEqual(new Map([[KEY, { revisionId: expect.any(String), approval: null }]]));
  });

  it('is created once: later edits stay [R10.17]', async () => {
    const { content, drafts, draft, article, branchId } = await aBranch();
    await drafts.add(draft());
    const made = await content.read(branchId, { kind: 'article', key: KEY });
    if (!made.ok) throw new Error(made.error.kind);
    await content.save(
      { branchId, kind: 'article', key: KEY, by: BEN },
      { content: { ...made.value.content, body: 'Mended.' }, baseRevisionId: made.value.revisionId },
    );
    expect(await drafts.add(draft())).toEqual({ ok: true, value: null });
    expect((await article())?.body).toBe('Mended.');
  });

  it('gets another address if an article with the same title exists [R10.09]', async () => {
    const { drafts, draft, article } = await aBranch();
    await drafts.add(draft());
    const other = KEY.replace('1234567890ab', '1234567890cd');
    expect((await drafts.add(draft({ key: other }))).ok).toBe(true);
    expect((await article(other))?.slug).toBe('dental-care-7890cd');
  });

  it('is cut to the limits of an article [R10.09]', async () => {
    const { drafts, draft, article } = await aBranch();
    await drafts.add(draft({ text: { title: 'word '.repeat(60), description: 'word '.repeat(100), body: 'Ask.' } }));
    expect((await article())?.title.length).toBeLessThanOrEqual(120);
    expect((await article())?.description.length).toBeLessThanOrEqual(320);
  });

  it.each([
    ['main', { branchId: 'main' }],
    ['a branch that there is not', { branchId: 'nowhere' }],
    ['a brand without articles', { brand: 'ccc' as const }],
  ])('is refused for %s [R10.09]', async (_name, change) => {
    const { drafts, draft } = await aBranch();
    expect(await drafts.add(draft(change))).toEqual({ ok: false, error: { kind: 'closed' } });
  });

  it('gets another address of whole words, however long its title is [R10.09]', async () => {
    const { drafts, draft, article } = await aBranch();
    const title = 'What to ask about hearing aids before you enroll in a Medicare plan this fall';
    await drafts.add(draft({ text: { ...draft().text, title } }));
    const other = KEY.replace('1234567890ab', '1234567890cd');
    expect(await drafts.add(draft({ key: other, text: { ...draft().text, title } }))).toEqual({ ok: true, value: null });
    expect((await article(other))?.slug).toBe('what-to-ask-about-hearing-aids-before-you-enroll-in-a-medicare-plan-this-7890cd');
  });

  it('names the field and the fault of a text that can be no article [R10.17]', async () => {
    const { drafts, draft } = await aBranch();
    expect(await drafts.add(draft({ text: { ...draft().text, body: 'word '.repeat(2_001) } }))).toEqual({
      ok: false,
      error: { kind: 'unfit', field: 'body', message: expect.stringMatching(/^A paragraph is \d+ characters long; the limit is 10000/) },
    });
  });
});

it('branchState and hasPlace report which branches are open and which brands can have articles [R10.09]', async () => {
  const { drafts, branchId } = await aBranch();
  expect(await Promise.all([branchId, 'main', 'nowhere'].map((id) => drafts.branchState(id)))).toEqual(['open', 'closed', 'missing']);
  // The control center has no articles, and the last brand is not served here.
  expect((['mpa', 'ccc', 'ayb'] as const).map((brand) => drafts.hasPlace(brand))).toEqual([true, false, false]);
});

it('the surroundings of a draft include the brand’s insurance and the texts of its own pages [R10.06] [R10.18]', async () => {
  const { drafts, draft, branchId } = await aBranch();
  const [medicare, auto] = await Promise.all(
    ['mpa' as const, 'tqg' as const].map((brand) => drafts.surroundings(branchId, brand, 'english')),
  );
  expect([medicare?.product, auto?.product]).toEqual(['medicare', 'auto']);
  expect(auto?.passages.map(({ text }) => text).join('\n')).toMatch(/\bcar\b/);
  expect(await drafts.add(draft({ brand: 'tqg' }))).toEqual({ ok: true, value: null });
});

it('the surroundings of a draft include the branch’s articles and the brand’s own texts [R10.18] [R10.20]', async () => {
  const { drafts, draft, branchId } = await aBranch();
  await drafts.add(draft());
  const surroundings = await drafts.surroundings(branchId, 'mpa', 'english');
  expect(surroundings.articles).toEqual([{ key: KEY, label: 'Dental care', body: draft().text.body }]);
  expect(surroundings.brandName).toBe(brandRecords.find(({ id }) => id === 'mpa')?.name);
  expect(surroundings.passages.length).toBeGreaterThan(3);
  expect(surroundings.brandTexts.length).toBeGreaterThan(surroundings.passages.length);
  expect([surroundings.isPath('/'), surroundings.isPath('/nowhere')]).toEqual([true, false]);
  expect((await drafts.surroundings(branchId, 'mpa', 'spanish')).articles).toEqual([]);
});

it('the paths of a draft are those of the brand once its branch is published, as at its publish check [R10.20] [R15.05]', async () => {
  const { drafts, content, deps, branchId } = await aBranch({
    articles: {
      live: anArticle({ slug: 'live' }),
      leaving: anArticle({ slug: 'leaving' }),
      other: anArticle({ slug: 'other', brand: 'tqg' }),
    },
    pages: { 'mpa.~plans': A_PAGE, 'mpa.~leaving': A_PAGE },
  });
  const save = async (kind: 'article' | 'page', key: string, item: object) =>
    expect(await content.save({ branchId, kind, key, by: BEN }, { content: item, baseRevisionId: null })).toMatchObject({ ok: true });
  await save('article', 'mine', anArticle({ slug: 'mine' }));
  await save('page', 'mpa.~branch-only', A_PAGE);
  await deps.store.transaction(async (tx) => {
    const leaving = [{ kind: 'article', key: 'leaving' } as const, { kind: 'page', key: 'mpa.~leaving' } as const];
    const removal = { revisionId: null, baseRevisionId: null, by: BEN, at: new Date(0) };
    await tx.putEntries(
      branchId,
      leaving.map((address) => ({ ...address, ...removal })),
    );
  });
  const { isPath } = await drafts.surroundings(branchId, 'mpa', 'english');
  const there = [
    '/',
    '/#part',
    '/?x=1',
    '/privacy/opt-out',
    '/reviews/live',
    '/reviews/mine#part',
    '/reviews/aetna',
    '/plans',
    '/branch-only?x=1',
  ];
  const absent = ['/nowhere', '/reviews/nothing', '/reviews/leaving', '/reviews/other', '/leaving', '//example.com'];
  expect([...there, ...absent].filter(isPath)).toEqual(there);
});

it('a draft whose title has no letter or digit has a slug too [R10.09]', async () => {
  const { drafts, draft, content, branchId } = await aBranch();
  await drafts.add(draft({ text: { ...draft().text, title: '!!!' } }));
  const detail = await content.read(branchId, { kind: 'article', key: KEY });
  expect(detail).toMatchObject({ ok: true, value: { content: { slug: 'article' } } });
});
