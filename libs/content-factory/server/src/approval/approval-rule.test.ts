import { ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { readAnswer, type DraftText } from '@waypost/content-factory/model';
import { anAnswer, anAuthor, ANNA, fakeDrafts, fakeGenerator, fakeRunStore } from '../../testing';
import { workItem } from '../runs/work-item';
import { createApprovalRule } from './approval-rule';

const BEN = { id: 'ben', name: 'Ben Ito' };
const HASH = 'a'.repeat(64);

/** A run of one topic whose draft is made, and the rule over it. */
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
  } as const;
  await runs.add(run, [{ id: 'item-1', topic: 'Dental care' }]);
  const work = workItem({
    runs,
    drafts,
    clock,
    generator: fakeGenerator(async () => ok(anAnswer('Dental care'))),
    sendLater: async () => undefined,
    announce: () => undefined,
  });
  await work('item-1', new AbortController().signal);
  const generated = readAnswer(anAnswer('Dental care').text);
  if (!generated.ok) throw new Error(generated.error);
  const rule = createApprovalRule({ runs, drafts, hasOtherAccount: async () => hasOtherAccount, clock });
  const approve = (by: typeof BEN, text: DraftText = generated.value) => rule({ articleKey: 'generated-item-1', text, textHash: HASH, by });
  return { runs, approve, text: generated.value, rule };
}

describe('a generated text', () => {
  it('is approved by a colleague, and the share that was rewritten is kept [R10.09] [R10.19]', async () => {
    const { runs, approve, text } = await aDraft();
    expect(await approve(BEN)).toBeNull();
    expect((await runs.findItem('item-1'))?.approval).toMatchObject({ textHash: HASH, rewrittenShare: 0, by: BEN });
    expect(await approve(BEN, { ...text, body: `${text.body}\n\nCall the office too, for a list can be old.` })).toBeNull();
    expect((await runs.findItem('item-1'))?.approval?.rewrittenShare).toBeGreaterThan(0);
  });

  it('is not approved by whoever started its run [R10.09]', async () => {
    const { runs, approve } = await aDraft();
    expect(await approve(ANNA)).toMatch(/Somebody else/);
    expect((await runs.findItem('item-1'))?.approval).toBeNull();
  });

  it('is approved by whoever started its run where nobody else has an account [R10.09]', async () => {
    const { approve } = await aDraft({ hasOtherAccount: false });
    expect(await approve(ANNA)).toBeNull();
  });

  it.each([
    ['an invented figure', 'It costs $4,217 a year.', '4,217'],
    ['a guarantee', 'You are guaranteed to be accepted.', 'guarantee'],
    ['a tie to the government', 'This plan is approved by Medicare.', 'Medicare'],
  ])('is not approved with %s in it, wherever it came from [R10.18]', async (_name, sentence, excerpt) => {
    const { runs, approve, text } = await aDraft();
    const refusal = await approve(BEN, { ...text, body: `${text.body}\n\n${sentence}` });
    expect(refusal).toMatch(/stops? the approval/);
    expect(refusal).toContain(excerpt);
    expect((await runs.findItem('item-1'))?.approval).toBeNull();
  });

  it('has no rule where no run wrote it [R10.09]', async () => {
    const { rule, text } = await aDraft();
    for (const articleKey of ['spring-tips', 'generated-nowhere'])
      expect(await rule({ articleKey, text, textHash: HASH, by: ANNA })).toBeNull();
  });
});
