import type { ArticleContent } from '@waypost/articles/model/content';
import { brandRecords } from '@waypost/brands/records';
import type { CheckedContent, ListedContent, ListedContents } from '@waypost/content/contract/kinds';
import type { ContentData, StaffName } from '@waypost/content/model';
import { err, ok } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import { anArticle, anArticleKind, textsAtOnce } from '../testing';
import { approvedTextOf, isApproved } from './approval/article-approval';
import type { ArticleKindOptions } from './article-kind';
import { articleRows } from './article-rows';
import { storedArticle } from './stored-article';
import type { ArticleTexts } from './texts/article-texts';

const ANNA: StaffName = { id: 'staff-anna', name: 'Anna' };
const BEN: StaffName = { id: 'staff-ben', name: 'Ben' };
const CLEO: StaffName = { id: 'staff-cleo', name: 'Cleo' };
const HASH = 'a'.repeat(64);

const aKind = (published: ArticleKindOptions['published'] = () => [], more: Partial<ArticleKindOptions> = {}) =>
  anArticleKind({ published, ...more });

/** A branch of articles. Saves are parsed, admitted and stored as the use cases of content do it. */
function aBranch(kind = aKind(), base: ArticleContent | null = null) {
  const contents = new Map<string, ContentData>(base ? [['article-1', { ...base }]] : []);
  const revisions: { readonly data: ContentData; readonly by: StaffName }[] = [];
  const listed = (): readonly ListedContent[] =>
    [...contents].map(([key, data]) => ({ key, revisionId: key, summary: kind.summaryOf(key, data), by: ANNA, at: new Date(0) }));
  return {
    list: (): ListedContents => ({ own: listed(), main: [] }),
    async save(change: object, { key = 'article-1', by = ANNA, isProgram = false, isRestored = false } = {}): Promise<FieldFault | null> {
      const before = contents.get(key) ?? null;
      const parsed = kind.parse(key, { ...before, ...change });
      if (!parsed.ok) return parsed.error;
      const admitted = await kind.admit?.({
        branchId: 'spring',
        key,
        by,
        isProgram,
        sent: parsed.value,
        isRestored,
        before,
        neighbors: async () => ({ own: listed(), main: [] }),
        written: async () => ({ revisions, base: base && { ...base } }),
      });
      if (!admitted) throw new Error('articles are admitted');
      if (!admitted.ok) return admitted.error;
      contents.set(key, admitted.value);
      revisions.unshift({ data: admitted.value, by });
      return null;
    },
    article(key = 'article-1'): ArticleContent {
      const article = storedArticle(contents.get(key) ?? {});
      if (!article) throw new Error(`there is no ${key}`);
      return article;
    },
  };
}

describe('an article', () => {
  it('goes from draft to approved in the name of the approver, whatever was sent [R10.06]', async () => {
    const { save, article } = aBranch();
    await save({ ...anArticle(), status: 'approved', approvedBy: 'Somebody else' });
    expect(article()).toMatchObject({ status: 'draft', approvedBy: null });
    await save({ status: 'in-review' });
    await save({ status: 'approved', approvedBy: 'Somebody else' }, { by: BEN });
    expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Ben' });
    expect(isApproved(article())).toBe(true);
  });

  describe('where a colleague could approve it', () => {
    const withColleagues = (base?: ArticleContent) => aBranch(aKind(undefined, { hasColleague: async () => true }), base);
    const OWN_TEXT = { field: 'status', message: 'You wrote this text: a colleague has to approve it.' };
    const OWN_PART = { field: 'status', message: 'You approved it already. You wrote in it too, so a colleague has to approve your part.' };
    const approved = { status: 'approved' };

    it('is not approved by its only author, who may have asked a colleague to take a step [R10.06]', async () => {
      const { save, article } = withColleagues();
      await save(anArticle());
      await save({ status: 'in-review' }, { by: BEN });
      expect(await save(approved)).toEqual(OWN_TEXT);
      expect(await save(approved, { by: BEN })).toBeNull();
      expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Ben' });
    });

    it('is not approved by its author because a colleague corrected it [R10.06]', async () => {
      const { save, article } = withColleagues();
      await save(anArticle());
      await save({ status: 'in-review' });
      await save({ body: 'A word of Ben.' }, { by: BEN });
      expect(await save(approved)).toBeNull();
      expect(article()).toMatchObject({ status: 'in-review', approvedBy: null, approvals: [ANNA] });
      expect(isApproved(article())).toBe(false);
      expect(await save(approved)).toEqual(OWN_PART);
      expect(await save(approved, { by: CLEO })).toBeNull();
      expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Cleo' });
      expect(isApproved(article())).toBe(true);
    });

    it('is approved at once by a person who did not write in it [R10.06]', async () => {
      const { save, article } = withColleagues();
      await save(anArticle());
      await save({ body: 'A word of Ben.', status: 'in-review' }, { by: BEN });
      expect(await save(approved, { by: CLEO })).toBeNull();
      expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Cleo' });
    });

    it('is approved by two people who wrote it together, each the other’s part [R10.06]', async () => {
      const { save, article } = withColleagues();
      await save(anArticle());
      await save({ body: 'A word of Ben.', status: 'in-review' }, { by: BEN });
      await save(approved, { by: BEN });
      // Neither a sent list of approvals nor a save of the same counts.
      await save({ approvals: [ANNA, BEN, CLEO] });
      expect(article()).toMatchObject({ status: 'in-review', approvals: [BEN] });
      expect(await save(approved)).toBeNull();
      expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Anna', approvals: [BEN] });
      expect(isApproved(article())).toBe(true);
    });

    it.each([
      ['its text changes', { body: 'Other words of Ben.' }],
      ['it is a draft again', { status: 'draft' }],
    ])('has no approval any more once %s [R10.06]', async (_when, change) => {
      const { save, article } = withColleagues();
      await save(anArticle());
      await save({ body: 'A word of Ben.', status: 'in-review' }, { by: BEN });
      await save(approved, { by: BEN });
      await save(change, { by: BEN });
      expect(article().approvals ?? []).toEqual([]);
    });

    it('is not its author’s who only took it back to draft: main’s text is nobody’s on the branch [R10.06]', async () => {
      const live: ArticleContent = { ...anArticle(), status: 'approved', approvedBy: 'Cleo' };
      const { save, article } = withColleagues({ ...live, approvedText: approvedTextOf(live) });
      await save({ status: 'draft' });
      await save({ body: 'A word of Ben.', status: 'in-review' }, { by: BEN });
      expect(await save(approved, { by: BEN })).toEqual(OWN_TEXT);
      expect(await save(approved)).toBeNull();
      expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Anna' });
    });
  });

  it('marked as generated without a run counts as its writer’s own [R10.06] [R10.09]', async () => {
    const { save } = aBranch(aKind(undefined, { hasColleague: async () => true }));
    await save(anArticle({ isGenerated: true }));
    await save({ status: 'in-review' });
    expect(await save({ status: 'approved' })).toMatchObject({ field: 'status', message: expect.stringContaining('You wrote this text') });
    expect(await save({ status: 'approved' }, { by: BEN })).toBeNull();
  });

  it('is written by a program but approved only by a person, and stays approved [R10.06] [R10.09]', async () => {
    const { save, article } = aBranch();
    await save(anArticle(), { isProgram: true });
    expect(await save({ status: 'in-review' }, { isProgram: true })).toBeNull();
    expect(await save({ status: 'approved' }, { isProgram: true })).toEqual({
      field: 'status',
      message: 'A person approves an article in the control center; an API token can’t.',
    });
    await save({ status: 'approved' });
    expect(await save({}, { isProgram: true })).toBeNull();
    expect(article()).toMatchObject({ status: 'approved', approvedBy: 'Anna' });
  });

  it('can be approved by its writer if nobody else can [R10.06]', async () => {
    const { save, article } = aBranch(aKind(undefined, { hasColleague: async () => false }));
    await save(anArticle());
    await save({ status: 'in-review' });
    expect(await save({ status: 'approved' })).toBeNull();
    expect(article()).toMatchObject({ approvedBy: 'Anna' });
  });

  it('cannot be approved without a review, nor together with a change [R10.06]', async () => {
    const { save } = aBranch();
    await save(anArticle());
    expect(await save({ status: 'approved' })).toMatchObject({ field: 'status' });
    await save({ status: 'in-review' });
    expect(await save({ status: 'approved', body: 'Other words.' })).toMatchObject({ field: 'status' });
  });

  it.each([{ body: 'Other words.' }, { title: 'Another' }, { slug: 'another' }, { author: 'Ben' }])(
    'returns to draft when its text changes: %j [R10.06]',
    async (change) => {
      const { save, article } = aBranch();
      await save(anArticle());
      await save({ status: 'in-review' });
      await save({ status: 'approved' });
      await save(change);
      expect(article()).toMatchObject({ ...change, status: 'draft', approvedBy: null });
    },
  );

  it('is restored from an older version as a draft, whatever its status was [R10.06]', async () => {
    const { save, article } = aBranch();
    await save(anArticle());
    await save({ status: 'in-review' });
    await save({ status: 'approved' }, { by: BEN });
    const approved = article();
    await save({ body: 'Other words.' });
    expect(await save(approved, { isRestored: true })).toBeNull();
    expect(article()).toMatchObject({ body: approved.body, status: 'draft', approvedBy: null, approvedText: null });
    // The same text with an earlier status.
    await save({ status: 'in-review' });
    await save(approved, { isRestored: true });
    expect(article().status).toBe('draft');
  });

  it('is approved by the rule for generated texts, with the rewritten share [R10.09] [R10.19]', async () => {
    const asked: string[] = [];
    const answers = [err('Read it first.'), ok({ rewrittenShare: 0.25 })];
    const kind = anArticleKind({
      judgeApproval: async ({ branchId, articleKey, text, by }) => {
        asked.push(`${branchId} ${articleKey} ${text.brand} ${text.language} ${by.name}`);
        return answers.shift() ?? err('No more.');
      },
    });
    const { save, article } = aBranch(kind);
    await save(anArticle({ isGenerated: true }));
    await save({ status: 'in-review' });
    expect(await save({ status: 'approved' }, { by: BEN })).toEqual({ field: 'status', message: 'Read it first.' });
    expect(await save({ status: 'approved', rewrittenShare: 0.9 }, { by: BEN })).toBeNull();
    expect(article()).toMatchObject({ approvedBy: 'Ben', rewrittenShare: 0.25 });
    expect(isApproved(article())).toBe(true);
    await save({ body: 'Other words.' });
    expect(article()).toMatchObject({ approvedBy: null, rewrittenShare: null });
    const { brand, language } = anArticle();
    expect(asked).toEqual(Array(2).fill(`spring article-1 ${brand} ${language} Ben`));
  });

  it('reports who opened which text, with the same hash in any status [R10.09]', async () => {
    const opened: string[] = [];
    const revisions: (string | null)[] = [];
    const kind = anArticleKind({
      onOpened: async ({ branchId, articleKey, textHash, revisionId, by }) => {
        revisions.push(revisionId);
        opened.push(`${branchId} ${articleKey} ${by.name} ${textHash}`);
      },
    });
    const draft = anArticle();
    await kind.opened?.({ branchId: 'spring', key: 'article-1', data: { ...draft }, revisionId: 'r-1', by: BEN });
    await kind.opened?.({ branchId: 'spring', key: 'article-1', data: { ...draft, status: 'in-review' }, revisionId: 'r-2', by: BEN });
    expect(opened[0]).toMatch(/^spring article-1 Ben [0-9a-f]{64}$/);
    expect(opened[1]).toBe(opened[0]);
    expect(revisions).toEqual(['r-1', 'r-2']);
  });

  it('is not approved by a merge: parts of two approved texts make a third text [R10.06] [R10.09]', async () => {
    const approvedWith = async (change: object): Promise<ArticleContent> => {
      const { save, article } = aBranch();
      await save(anArticle({ isGenerated: true, ...change }));
      await save({ status: 'in-review' });
      await save({ status: 'approved' }, { by: BEN });
      return article();
    };
    const [mine, theirs] = [await approvedWith({ body: 'Our words.' }), await approvedWith({ title: 'Their title' })];
    expect([isApproved(mine), isApproved(theirs)]).toEqual([true, true]);
    expect(isApproved({ ...mine, title: theirs.title })).toBe(false);
    expect(isApproved({ ...theirs, body: mine.body })).toBe(false);
  });

  it('stays generated, however it is saved [R10.09]', async () => {
    const { save, article } = aBranch();
    await save(anArticle({ isGenerated: true }));
    await save({ isGenerated: false, body: 'By hand.' });
    expect(article().isGenerated).toBe(true);
  });

  it.each<[string, object, string]>([
    ['a slug that is none', { slug: 'Über uns' }, 'slug'],
    ['a carrier’s slug', { slug: 'aetna' }, 'slug'],
    ['a brand without a place for articles', { brand: 'ccc' }, 'brand'],
    ['no title', { title: ' ' }, 'title'],
    ['a status that is none', { status: 'done' }, 'status'],
    ['a body that is too long', { body: 'x'.repeat(200_001) }, 'body'],
  ])('is refused with %s [R10.06]', async (_what, change, field) => {
    expect(await aBranch().save({ ...anArticle(), ...change })).toMatchObject({ field });
  });

  it('has a unique slug on its brand and branch [R10.06]', async () => {
    const { save } = aBranch();
    await save(anArticle());
    expect(await save(anArticle(), { key: 'article-2' })).toMatchObject({ field: 'slug' });
    expect(await save(anArticle({ slug: 'another' }), { key: 'article-2' })).toBeNull();
  });

  it('never stores “published” as a status: main decides that [R10.06]', () => {
    expect(aKind().parse('article-1', { ...anArticle(), status: 'published' })).toMatchObject({ value: { status: 'approved' } });
  });

  it('is listed with its status, and as published once main has it [R10.06]', async () => {
    const { save, list } = aBranch();
    await save(anArticle());
    await save({ status: 'in-review' });
    await save({ status: 'approved' }, { by: BEN });
    const shown = (contents: ListedContents) => articleRows(contents).map(({ title, status, approvedBy }) => [title, status, approvedBy]);
    expect(shown(list())).toEqual([['Plans in plain words', 'approved', 'Ben']]);
    expect(shown({ own: [], main: list().own })).toEqual([['Plans in plain words', 'published', 'Ben']]);
  });

  it('loses its approval if two changes were merged in it, and is then hidden [R10.06]', () => {
    const approved = anArticle({ status: 'approved', approvedBy: 'Ben', approvedText: HASH });
    expect(isApproved(approved)).toBe(false);
    expect(aKind().isShown?.({ ...approved })).toBe(false);
  });

  it('lists and replaces the pictures in its text and its lead picture [R10.05]', async () => {
    const data = { ...anArticle({ imageKey: 'picture-1', body: `![A road](/media/${HASH}-640)` }) };
    const picture = (key: string, hash: string, width: number) => ({
      key,
      hash,
      alt: 'A [wide] road',
      width,
      height: 100,
      focalPoint: { x: 0.5, y: 0.5 },
    });
    const other = 'e'.repeat(64);
    const approved = storedArticle({ ...data, status: 'approved', approvedBy: 'Ben' }) ?? anArticle();
    const shown = { ...approved, approvedText: approvedTextOf(approved) };
    const instead = aKind().withPicture?.(shown, picture('picture-1', HASH, 1200), picture('picture-2', other, 500));
    // The replacement counts such articles, which need a new review.
    expect([shown, instead].map((article) => aKind().isShown?.(article ?? {}))).toEqual([true, false]);
    const replaced = aKind().withPicture?.(data, picture('picture-1', HASH, 1200), picture('picture-2', other, 500));
    expect(replaced).toMatchObject({ imageKey: 'picture-2', body: `![A  wide  road](/media/${other}-500)` });
    expect(aKind().withPicture?.(data, picture('picture-3', 'f'.repeat(64), 1200), picture('picture-2', other, 500))).toBeNull();
    expect(await aKind().picturesOf?.(data)).toEqual({ hashes: [HASH], keys: ['picture-1'] });
    // If the text can't be rendered in time, its pictures still count.
    expect(await aKind(undefined, { texts: { of: async () => err('late') } }).picturesOf?.(data)).toEqual({
      hashes: [HASH],
      keys: ['picture-1'],
    });
  });
});

describe('the checks of articles', () => {
  const PLANS = { key: 'plans', data: { ...anArticle({ slug: 'plans' }) } };
  const codes = async (change: Partial<ArticleContent>, texts: ArticleTexts = textsAtOnce) => {
    const kind = aKind((name) => (name === 'article' ? [PLANS] : []), { texts });
    const checks = await kind.checks?.([{ kind: 'article', key: 'mine', label: 'x', data: { ...anArticle(change) } }], new Date());
    return (checks ?? []).map(({ code, severity }) => `${severity} ${code}`);
  };

  it.each<[Partial<ArticleContent>, string]>([
    [{ body: '' }, 'stop field-required'],
    [{ description: '' }, 'stop field-required'],
    [{ body: '![](/images/road.avif)' }, 'stop alt-missing'],
    [{ body: '![A road](https://elsewhere.example/x.png)' }, 'stop picture-elsewhere'],
    [{ body: '[x](javascript:alert(1))' }, 'stop link-refused'],
    [{ body: '[x](/nowhere)' }, 'stop link-broken'],
    [{ body: '[](/reviews/plans)' }, 'stop link-unnamed'],
    [{ body: 'Savings are **guaranteed**.' }, 'warning claim-certainty'],
    [{ status: 'draft' }, 'stop article-not-approved'],
    [{ status: 'in-review' }, 'stop article-not-approved'],
  ])('report in %j: %s [R15.05]', async (change, code) => expect(await codes(change)).toContain(code));

  it.each(['late', 'ended', 'busy'] as const)('block a text that could not be rendered (%s) [R10.06] [R15.05]', async (fault) => {
    expect(await codes({ status: 'approved' }, { of: async () => err(fault) })).toContain('stop text-not-written');
  });

  it('accept links to another article and to other sites [R15.05]', async () => {
    expect(await codes({ body: '[a](/reviews/plans) and [b](https://www.cms.gov/)' })).toEqual(['stop article-not-approved']);
  });

  it('warn about a text that another brand has, live or going live [R3.02]', async () => {
    const since = '2026-11-01T08:00:00.000Z';
    const main = { key: 'first', data: { ...anArticle({ brand: 'gs' }) }, live: { since, changedAt: since } };
    const kind = aKind((name) => (name === 'article' ? [main] : []));
    const shared = async (...articles: readonly ArticleContent[]) => {
      const contents = articles.map((data, index): CheckedContent => ({
        kind: 'article',
        key: `k${index}`,
        label: 'x',
        data: { ...data },
      }));
      const checks = (await kind.checks?.(contents, new Date())) ?? [];
      return checks.flatMap(({ key, code, severity, message }) => (code === 'text-shared' ? [`${key} ${severity}: ${message}`] : []));
    };
    const nameOf = (id: string) => brandRecords.find((brand) => brand.id === id)?.name;
    const [copied] = await shared(anArticle({ brand: 'ac' }));
    expect(copied).toMatch(new RegExp(`^k0 warning: ${nameOf('gs')} has this text at /reviews/plans-in-plain-words`));
    expect(await shared(anArticle({ brand: 'ac', body: 'Words that nobody else has said of plans before.' }))).toEqual([]);
    const own = 'Here is what a person who turns sixty-five should do in the month before.';
    expect(await shared(anArticle({ brand: 'mpa', body: own }), anArticle({ brand: 'ac', body: own }))).toEqual([
      expect.stringContaining(`k0 warning: ${nameOf('ac')} has this text`),
      expect.stringContaining(`k1 warning: ${nameOf('mpa')} has the same text`),
    ]);
  });

  it('accept the site’s own pictures, which are not in the library [R10.06] [R15.05]', async () => {
    const data = { ...anArticle({ imageKey: '/images/otc.svg', body: 'Words.' }) };
    const kind = aKind();
    const found = await kind.checks?.([{ kind: 'article', key: 'mine', label: 'x', data }], new Date());
    expect(found?.map(({ code }) => code)).not.toContain('image-missing');
    expect(await kind.picturesOf?.(data)).toEqual({ hashes: [], keys: [] });
  });

  it('report a slug that main has under another key, and a missing picture [R10.06] [R15.05]', async () => {
    const kind = aKind((name) => (name === 'article' ? [{ key: 'other', data: { ...anArticle({ title: 'First' }) } }] : []));
    const contents: readonly CheckedContent[] = [
      { kind: 'article', key: 'mine', label: 'x', data: { ...anArticle({ imageKey: 'gone-1234' }) } },
    ];
    const codes = (await kind.checks?.(contents, new Date()))?.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['slug-taken', 'image-missing', 'article-not-approved']));
  });
});
