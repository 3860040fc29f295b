import { brandRecords } from '@waypost/brands/records';
import type { ArticleContent, ImageContent, PublishCheck } from '@waypost/control-center/contract';
import { anArticle, ANNA, BEN, libraryDeps, PICTURE } from '../testing';
import { articleFindings, createArticleChecks } from './articles/article-checks';
import { isApproved, parseArticleContent } from './articles/article-kind';
import { createBranch } from './branches/branches';
import { readContent, restoreContent, saveContent } from './branches/edit-content';
import { imageUses, removeImage } from './images/image-uses';
import { listArticles, listImages } from './library-lists';
import { checkBranch, publishBranch } from './publishing/publish';

const ARTICLE = { kind: 'article', key: 'article-1' } as const;
const IMAGE = { kind: 'image', key: 'picture-1' } as const;

async function aBranchWith(deps = libraryDeps()) {
  await createBranch(deps)({ name: 'Spring' }, ANNA);
  const save = async (address: typeof ARTICLE | typeof IMAGE | { kind: 'article' | 'page'; key: string }, content: object, by = ANNA) => {
    const now = await readContent(deps)('spring', address);
    const base = now.ok ? now.value : null;
    return saveContent(deps)(
      { branchId: 'spring', ...address, by },
      { content: { ...(base?.content ?? {}), ...content }, baseRevisionId: base?.revisionId ?? null },
    );
  };
  const article = async () => {
    const found = await readContent(deps)('spring', ARTICLE);
    if (!found.ok) throw new Error('there is no article');
    return found.value.content as unknown as ArticleContent;
  };
  return { deps, save, article };
}

describe('an article', () => {
  it('goes from draft to approved by the one who approves, whatever was sent [R10.06]', async () => {
    const { save, article } = await aBranchWith();
    await save(ARTICLE, { ...anArticle(), status: 'approved', approvedBy: 'Somebody else' });
    expect(await article()).toMatchObject({ status: 'draft', approvedBy: null });
    await save(ARTICLE, { status: 'in-review' });
    await save(ARTICLE, { status: 'approved', approvedBy: 'Somebody else' }, BEN);
    expect(await article()).toMatchObject({ status: 'approved', approvedBy: 'Ben' });
    expect(isApproved(await article())).toBe(true);
  });

  it('can’t be approved without a review, nor together with a change [R10.06]', async () => {
    const { save } = await aBranchWith();
    await save(ARTICLE, anArticle());
    expect(await save(ARTICLE, { status: 'approved' })).toMatchObject({ error: { fault: { field: 'status' } } });
    await save(ARTICLE, { status: 'in-review' });
    expect(await save(ARTICLE, { status: 'approved', body: 'Other words.' })).toMatchObject({ error: { fault: { field: 'status' } } });
  });

  it.each([{ body: 'Other words.' }, { title: 'Another' }, { slug: 'another' }, { author: 'Ben' }])(
    'is a draft again where its text changes: %j [R10.06]',
    async (change) => {
      const { save, article } = await aBranchWith();
      await save(ARTICLE, anArticle());
      await save(ARTICLE, { status: 'in-review' });
      await save(ARTICLE, { status: 'approved' });
      await save(ARTICLE, change);
      expect(await article()).toMatchObject({ ...change, status: 'draft', approvedBy: null });
    },
  );

  it('stays generated, however it is saved [R10.09]', async () => {
    const { save, article } = await aBranchWith();
    await save(ARTICLE, anArticle({ isGenerated: true }));
    await save(ARTICLE, { isGenerated: false, body: 'By hand.' });
    expect((await article()).isGenerated).toBe(true);
  });

  it.each<[string, object, string]>([
    ['a slug that is none', { slug: 'Über uns' }, 'slug'],
    ['a carrier’s slug', { slug: 'aetna' }, 'slug'],
    ['a brand without a place for articles', { brand: 'ccc' }, 'brand'],
    ['no title', { title: ' ' }, 'title'],
    ['a status that is none', { status: 'done' }, 'status'],
    ['a body that is too long', { body: 'x'.repeat(200_001) }, 'body'],
  ])('is refused with %s [R10.06]', async (_what, change, field) => {
    const { save } = await aBranchWith();
    expect(await save(ARTICLE, { ...anArticle(), ...change })).toMatchObject({
      ok: false,
      error: { kind: 'wrong-field', fault: { field } },
    });
  });

  it('has its slug to itself on its brand and branch [R10.06]', async () => {
    const { save } = await aBranchWith();
    await save(ARTICLE, anArticle());
    const other = { kind: 'article', key: 'article-2' } as const;
    expect(await save(other, anArticle())).toMatchObject({ error: { fault: { field: 'slug' } } });
    expect(await save(other, anArticle({ slug: 'another' }))).toMatchObject({ ok: true });
  });

  it('is listed as it is seen, and published once it is [R10.06]', async () => {
    const { deps, save } = await aBranchWith();
    await save(ARTICLE, anArticle());
    await save(ARTICLE, { status: 'in-review' });
    const rows = async () => {
      const listed = await listArticles(deps)('spring');
      return listed.ok ? listed.value.map(({ title, status, approvedBy }) => [title, status, approvedBy]) : listed.error;
    };
    expect(await rows()).toEqual([['Plans in plain words', 'in-review', null]]);
    await save(ARTICLE, { status: 'approved' }, BEN);
    expect(await publishBranch(deps)('spring', { note: '', resolutions: [], acceptsWarnings: true }, ANNA)).toMatchObject({ ok: true });
    expect(await rows()).toEqual([['Plans in plain words', 'published', 'Ben']]);
  });

  it('is not published by anybody before it is approved [R10.06] [R10.09]', async () => {
    const { deps, save } = await aBranchWith();
    await save(ARTICLE, anArticle());
    const refused = await publishBranch(deps)('spring', { note: '', resolutions: [], acceptsWarnings: true }, ANNA);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'publish-stopped', checks: [{ code: 'article-not-approved' }] } });
  });

  it('carries no approval where two changes met in it [R10.06]', () => {
    const { approvedText: _hash, ...approved } = anArticle({ status: 'approved', approvedBy: 'Ben' });
    expect(isApproved({ ...approved, approvedText: 'a'.repeat(64) })).toBe(false);
  });
});

describe('the checks of articles', () => {
  const context = { routes: [], articlePaths: new Set(['/reviews/plans']) };
  const codes = (change: Partial<ArticleContent>) =>
    articleFindings(anArticle(change), context).map(({ code, severity }) => `${severity} ${code}`);

  it.each<[Partial<ArticleContent>, string]>([
    [{ body: '' }, 'stop field-required'],
    [{ description: '' }, 'stop field-required'],
    [{ body: '![](/images/road.avif)' }, 'stop alt-missing'],
    [{ body: '![A road](https://elsewhere.example/x.png)' }, 'stop picture-elsewhere'],
    [{ body: '[x](javascript:alert(1))' }, 'stop link-refused'],
    [{ body: '[x](/nowhere)' }, 'stop link-broken'],
    [{ body: '[](/reviews/plans)' }, 'stop link-unnamed'],
    [{ body: 'Savings are **guaranteed**.' }, 'warning claim-certainty'],
    [{ status: 'in-review' }, 'stop article-not-approved'],
  ])('tell of %j: %s [R15.05]', (change, code) => expect(codes(change)).toContain(code));

  it('say nothing against links to another article and out of the site [R15.05]', () => {
    expect(codes({ body: '[a](/reviews/plans) and [b](https://www.cms.gov/)' })).toEqual(['stop article-not-approved']);
  });

  it('see a slug that main has under another key, and a picture that is not there [R10.06] [R15.05]', () => {
    const check = createArticleChecks({
      brands: brandRecords,
      published: (kind) => (kind === 'article' ? [{ key: 'other', data: { ...anArticle({ title: 'First' }) } }] : []),
    });
    const found = check([{ kind: 'article', key: 'mine', label: 'x', data: { ...anArticle({ imageKey: 'gone-1234' }) } }], new Date());
    expect(found.map(({ code }: PublishCheck) => code)).toEqual(expect.arrayContaining(['slug-taken', 'image-missing']));
  });
});

describe('a picture', () => {
  const image = { name: 'A road', alt: 'A quiet road', hash: PICTURE.hash, width: 1, height: 1, bytes: 1, variants: [] };

  it('has the facts of its files, whatever was sent [R10.05]', async () => {
    const { deps, save } = await aBranchWith();
    expect(await save(IMAGE, image)).toMatchObject({ ok: true, value: { content: { width: 1200, height: 800 } } });
    const listed = await listImages(deps)('spring');
    expect(listed).toMatchObject({ value: [{ name: 'A road', width: 1200, height: 800, focalPoint: { x: 0.5, y: 0.5 } }] });
  });

  it.each<[string, object, string]>([
    ['no alternative text', { alt: ' ' }, 'alt'],
    ['a focal point outside', { focalPoint: { x: 1.2, y: 0 } }, 'focalPoint.x'],
    ['the hash of nothing', { hash: 'f'.repeat(64) }, 'hash'],
    ['a hash that is a path', { hash: '../../x' }, 'hash'],
  ])('is refused with %s [R10.05]', async (_what, change, field) => {
    const { save } = await aBranchWith();
    expect(await save(IMAGE, { ...image, ...change })).toMatchObject({ ok: false, error: { fault: { field } } });
  });

  it('stays what it shows: another file is another picture [R10.05]', async () => {
    const { save } = await aBranchWith();
    await save(IMAGE, image);
    expect(await save(IMAGE, { hash: 'e'.repeat(64) })).toMatchObject({ error: { fault: { field: 'hash' } } });
  });

  it('can’t be deleted where pages or articles show it; the places are named [R10.05]', async () => {
    const { deps, save } = await aBranchWith();
    await save(IMAGE, image);
    await save(ARTICLE, anArticle({ imageKey: IMAGE.key }));
    await save(
      { kind: 'article', key: 'article-2' },
      anArticle({ slug: 'two', title: 'Two', body: `![A road](/media/${PICTURE.hash}-640)` }),
    );
    await save({ kind: 'page', key: 'tqg.home' }, { image: { src: `/media/${PICTURE.hash}-960`, alt: 'A road', width: 960, height: 640 } });
    const uses = [
      { kind: 'article', key: 'article-1', label: 'Plans in plain words' },
      { kind: 'article', key: 'article-2', label: 'Two' },
      { kind: 'page', key: 'tqg.home', label: 'tqg /' },
    ];
    expect(await imageUses(deps)('spring', IMAGE.key)).toEqual({ ok: true, value: uses });
    expect(await removeImage(deps)({ branchId: 'spring', ...IMAGE, by: ANNA })).toEqual({
      ok: false,
      error: { kind: 'image-in-use', uses },
    });
  });

  it('goes where nothing shows it, and comes back by its version [R10.05]', async () => {
    const { deps, save } = await aBranchWith();
    const saved = await save(IMAGE, image);
    expect(await removeImage(deps)({ branchId: 'spring', ...IMAGE, by: ANNA })).toEqual({ ok: true, value: null });
    expect(await readContent(deps)('spring', IMAGE)).toMatchObject({ ok: false });
    if (!saved.ok || saved.value.revisionId === null) throw new Error('it was not saved');
    expect(await restoreContent(deps)({ branchId: 'spring', ...IMAGE, by: ANNA }, saved.value.revisionId)).toMatchObject({ ok: true });
    expect((await checkBranch(deps)('spring')).ok).toBe(true);
    const content: ImageContent = saved.value.content as unknown as ImageContent;
    expect(content.variants[0]?.src).toBe(`/media/${PICTURE.hash}-320.avif`);
  });
});

describe('parseArticleContent', () => {
  it('never takes “published” for a status of its own: main says what is published [R10.06]', () => {
    expect(parseArticleContent({ ...anArticle(), status: 'published' })).toMatchObject({ value: { status: 'approved' } });
  });
});
