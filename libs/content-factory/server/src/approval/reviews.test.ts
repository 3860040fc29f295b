import { anAuthor } from '@waypost/content-factory/contract/testing';
import { ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { templateText } from '@waypost/content-factory/model';
import { PASSAGES } from '@waypost/content-factory/model/testing';
import { readAnswer } from '@waypost/content-factory/model/prompt';
import { anAnswer, ANNA, fakeDrafts, fakeGenerator, fakeRunStore } from '../../testing';
import { workItem } from '../runs/work-item';
import { createReviews, type ReadText } from './reviews';

const BEN = { id: 'ben', name: 'Ben Ito' };
const KEY = 'generated-item-1';
const ENTRY = { at: new Date(0), by: ANNA, action: 'factory-run.started', subject: 'a test' };

/** A run of one topic with a finished draft, and people's actions on it. */
async function aDraft({ hasOtherAccount = true } = {}) {
  const clock = fakeClock('2026-11-22T12:00:00Z');
  const runs = fakeRunStore();
  const drafts = fakeDrafts();
  const run = {
    id: 'run-1',
    branchId: 'spring',
    brand: 'mpa',
    language: 'english',
    template: 'guide',
    facts: [],
    author: anAuthor(),
    prompt: { version: 1, text: 'Write.' },
    cap: 1_000_000,
    startedBy: ANNA,
    startedAt: clock.now(),
    cancelledAt: null,
    retriedBy: null,
  } as const;
  await runs.add(run, [{ id: 'item-1', topic: 'Dental care' }], ENTRY);
  const work = workItem({
    runs,
    drafts,
    clock,
    generator: fakeGenerator(async () => ok(anAnswer('Dental care'))),
    sendLater: async () => undefined,
    announce: () => undefined,
    mayWrite: async () => true,
    every: () => () => undefined,
    onUnrenewed: (error) => {
      throw error;
    },
    onFailed: (error) => {
      throw error;
    },
  });
  await work('item-1', new AbortController().signal);
  const generated = readAnswer(anAnswer('Dental care').text);
  if (!generated.ok) throw new Error(generated.error);
  const reviews = createReviews({ runs, drafts, hasOtherAccount: async () => hasOtherAccount, clock });
  const text: ReadText['text'] = { ...generated.value, brand: 'mpa', language: 'english' };
  const read = (by: typeof BEN, read: ReadText['text'], branchId = 'spring') => ({
    branchId,
    articleKey: KEY,
    text: read,
    textHash: `hash of ${read.body}`,
    revisionId: `revision of ${read.body}`,
    by,
  });
  /** Opens the text and approves it. */
  async function approve(by: typeof BEN, changed = text, branchId = 'spring') {
    await reviews.opened(read(by, changed, branchId));
    return reviews.judge(read(by, changed, branchId));
  }
  return { runs, drafts, reviews, read, approve, text };
}

describe('a generated text', () => {
  it('is approved by a colleague, with the rewritten share [R10.09] [R10.19]', async () => {
    const { approve, text } = await aDraft();
    expect(await approve(BEN)).toEqual({ ok: true, value: { rewrittenShare: 0 } });
    const mended = await approve(BEN, { ...text, body: `${text.body}\n\nCall the office too, for a list can be old.` });
    expect(mended.ok && mended.value.rewrittenShare).toBeGreaterThan(0);
  });

  it('is not approved by a person who has not opened this exact text [R10.09]', async () => {
    const { reviews, read, text } = await aDraft();
    expect(await reviews.judge(read(BEN, text))).toMatchObject({ ok: false, error: expect.stringContaining('read it') });
    await reviews.opened(read(BEN, text));
    expect(await reviews.judge(read(BEN, { ...text, body: `${text.body} More.` }))).toMatchObject({ ok: false });
    expect((await reviews.judge(read(BEN, text))).ok).toBe(true);
  });

  it('is not approved by the person who started its run [R10.09]', async () => {
    const { approve } = await aDraft();
    expect(await approve(ANNA)).toMatchObject({ ok: false, error: expect.stringContaining('Somebody else') });
  });

  it('is approved by the person who started its run if nobody else has an account [R10.09]', async () => {
    const { approve } = await aDraft({ hasOtherAccount: false });
    expect((await approve(ANNA)).ok).toBe(true);
  });

  it('says beforehand who may not approve it, and by which run it is [R10.09]', async () => {
    const { reviews } = await aDraft();
    const place = { runId: 'run-1', itemId: 'item-1', branchId: 'spring' };
    const asked = async (by: typeof BEN) => [...(await reviews.generated([KEY, 'spring-tips'], by))];
    expect(await asked(BEN)).toEqual([[KEY, { ...place, refusal: null }]]);
    expect(await asked(ANNA)).toEqual([[KEY, { ...place, refusal: expect.stringContaining('Somebody else') }]]);
    const alone = await aDraft({ hasOtherAccount: false });
    expect((await alone.reviews.generated([KEY], ANNA)).get(KEY)?.refusal).toBeNull();
  });

  it.each([
    ['an invented figure', 'It costs $4,217 a year.', '4,217'],
    ['a carrier that is not ours', 'Ask Aetna about it.', 'Aetna'],
    ['an insurer that does not exist', 'Ask Grumbleton Mutual about it.', 'Grumbleton Mutual'],
    ['a guarantee', 'You are guaranteed to be accepted.', 'guarantee'],
    ['a tie to the government', 'This plan is approved by Medicare.', 'Medicare'],
    ['a figure in bold', 'Save **10**% now.', '10%'],
    ['an amount in bold', 'It costs $**9** a month.', '$9'],
    ['a day in bold', 'It ends on December **7**.', 'December 7'],
    ['a promise in bold', 'Everyone **qualifies**.', 'Everyone qualifies'],
  ])('is not approved with %s added to it [R10.18]', async (_name, sentence, excerpt) => {
    const { runs, approve, text } = await aDraft();
    const refused = await approve(BEN, { ...text, body: `${text.body}\n\n${sentence}` });
    expect(refused.ok ? '' : refused.error).toMatch(/stops? the approval/);
    expect(refused.ok ? '' : refused.error).toContain(excerpt);
    // It also appears in the view of the run.
    const item = await runs.findItem('item-1');
    expect(item?.findings.some((finding) => finding.excerpt.includes(excerpt))).toBe(true);
    expect(item?.checkedRevision).toBe(`revision of ${text.body}\n\n${sentence}`);
  });

  it('is approved in the language into which people translated it [R10.18] [R10.20]', async () => {
    const { approve, text } = await aDraft();
    const spanish = templateText({
      topic: 'Qué preguntar sobre el dentista',
      author: { name: 'Anna Berg' },
      brand: { product: 'medicare', name: 'My Plan Atlas' },
      language: 'spanish',
      template: 'guide',
      facts: [],
      passages: PASSAGES.spanish,
    });
    const refused = await approve(BEN, { ...text, ...spanish });
    expect(refused.ok ? '' : refused.error).toContain('not in English');
    expect((await approve(BEN, { ...text, ...spanish, language: 'spanish' })).ok).toBe(true);
  });

  it('is compared with the facts of its own brand, to which people moved it [R10.18]', async () => {
    const { drafts, approve, text } = await aDraft();
    const surroundings = drafts.surroundings;
    Object.assign(drafts, {
      surroundings: async (...asked: Parameters<typeof surroundings>) => ({
        ...(await surroundings(...asked)),
        brandTexts: [asked[1] === 'm10' ? '(800) 555-0199' : '(800) 555-0134'],
      }),
    });
    const withNumber = (number: string) => ({ ...text, brand: 'm10' as const, body: `${text.body}\n\nCall ${number}.` });
    expect((await approve(BEN, withNumber('(800) 555-0134'))).ok).toBe(false);
    expect((await approve(BEN, withNumber('(800) 555-0199'))).ok).toBe(true);
  });

  it('is checked among the articles of the branch on which it is edited, and its run keeps the findings of its own [R10.18] [R10.20]', async () => {
    const { runs, drafts, approve, text } = await aDraft();
    const surroundings = drafts.surroundings;
    const asked: string[] = [];
    Object.assign(drafts, {
      surroundings: async (...args: Parameters<typeof surroundings>) => {
        asked.push(args[0]);
        return surroundings(...args);
      },
    });
    const before = await runs.findItem('item-1');
    expect((await approve(BEN, { ...text, body: `${text.body}\n\nIt costs $4,217 a year.` }, 'summer')).ok).toBe(false);
    expect(asked).toEqual(['summer']);
    expect(await runs.findItem('item-1')).toMatchObject({ findings: before?.findings, checkedAt: before?.checkedAt });
  });

  it('is not judged if no run wrote it [R10.09]', async () => {
    const { reviews, text } = await aDraft();
    for (const articleKey of ['spring-tips', 'generated-nowhere'])
      expect(await reviews.judge({ branchId: 'spring', articleKey, text, textHash: 'x', by: ANNA })).toEqual({
        ok: true,
        value: { rewrittenShare: null },
      });
  });
});
