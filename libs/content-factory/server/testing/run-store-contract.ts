import type { AuthorStore, AuthorVersion, ClaimDecision, FactoryRun, PromptStore, PromptVersion, RunStore } from '../src/factory-ports';
import { decideClaim, ITEM_LEASE_MS } from '../src/runs/work-item';
import { anAnswer, ANNA } from './factory-fakes';

const NOON = new Date('2026-11-22T12:00:00Z');
const afterLease = (times = 1): Date => new Date(NOON.getTime() + times * ITEM_LEASE_MS);
const CENT = 10_000;

export interface StoresOfContract {
  readonly runs: RunStore;
  /** An author and a prompt that a run can name. */
  readonly author: AuthorVersion;
  readonly prompt: PromptVersion;
}

/** What a store of runs promises (R10.17): run against the real one and against the fake that the use cases are tested with. */
export function describeRunStore(name: string, make: () => Promise<StoresOfContract>): void {
  let stores: StoresOfContract;
  let runs: RunStore;
  let names = 0;

  const aRun = (run: Partial<FactoryRun> = {}): FactoryRun => ({
    id: `run-${++names}`,
    branchId: `branch-${names}`,
    brand: 'mpa',
    language: 'english',
    template: 'guide',
    facts: [{ value: '185', unit: 'USD', source: 'https://www.medicare.gov/costs', asOf: '2026-11-01' }],
    author: stores.author,
    prompt: stores.prompt,
    cap: 10 * CENT,
    startedBy: ANNA,
    startedAt: NOON,
    cancelledAt: null,
    ...run,
  });
  /** A stored run of two topics, and its items' ids. */
  async function started(change: Partial<FactoryRun> = {}): Promise<{ run: FactoryRun; one: string; two: string }> {
    const run = aRun(change);
    const [one, two] = [`${run.id}-1`, `${run.id}-2`];
    await runs.add(run, [
      { id: one, topic: 'Dental care' },
      { id: two, topic: 'Doctors first' },
    ]);
    return { run, one, two };
  }
  const claim = (itemId: string, { at = NOON, most = CENT } = {}): Promise<ClaimDecision> =>
    runs.claim(itemId, (item, spending) => decideClaim(item, spending, most, at), at);
  const keep = (itemId: string, attempt: number, cost = CENT) => runs.keepAnswer(itemId, attempt, anAnswer('Dental care', { cost }), NOON);
  const draftOf = (itemId: string) => ({ articleKey: `generated-${itemId}`, findings: [] });

  describe(name, () => {
    beforeAll(async () => {
      stores = await make();
      runs = stores.runs;
    });

    it('gives back what was started, its items in their order [R10.09]', async () => {
      const { run, one, two } = await started();
      const found = await runs.find(run.id);
      expect(found?.run).toEqual(run);
      expect(await runs.findRun(run.id)).toEqual(run);
      expect(found?.items.map(({ id, topic, state, cost }) => [id, topic, state, cost])).toEqual([
        [one, 'Dental care', 'queued', 0],
        [two, 'Doctors first', 'queued', 0],
      ]);
      expect(await runs.find('nowhere')).toBeNull();
      expect(await runs.findRun('nowhere')).toBeNull();
      expect(await runs.findItem('nowhere')).toBeNull();
    });

    it('lists the runs of a branch, the newest first [R10.09]', async () => {
      const { run } = await started();
      const { run: newer } = await started({ branchId: run.branchId, startedAt: afterLease() });
      expect((await runs.list(run.branchId)).map((listed) => listed.run.id)).toEqual([newer.id, run.id]);
    });

    it('writes an attempt and its reservation before anything is asked [R10.17]', async () => {
      const { one, two } = await started({ cap: 3 * CENT });
      expect(await claim(one, { most: 2 * CENT })).toMatchObject({ kind: 'work', attempt: 1, from: 'asking' });
      expect(await runs.findItem(one)).toMatchObject({
        state: 'running',
        attempt: 1,
        attempts: [{ number: 1, endedAt: null, cost: null }],
      });
      // Two cents are reserved: two more would pass the cap.
      expect(await claim(two, { most: 2 * CENT })).toEqual({ kind: 'stop', failure: 'cap-reached' });
      expect(await runs.findItem(two)).toMatchObject({ state: 'failed', failure: 'cap-reached' });
    });

    it('lets one worker have an item, also where two come at once [R10.17]', async () => {
      const { one } = await started();
      const kinds = (await Promise.all([claim(one), claim(one), claim(one)])).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['leased', 'leased', 'work']);
    });

    it('never lets two items count on the same money [R10.17]', async () => {
      const { run, one, two } = await started({ cap: CENT });
      const kinds = (await Promise.all([claim(one), claim(two)])).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['stop', 'work']);
      expect((await runs.find(run.id))?.items.filter(({ state }) => state === 'running')).toHaveLength(1);
    });

    it('keeps an answer with its cost, and gives the reservation back [R10.17]', async () => {
      const { one, two } = await started({ cap: 3 * CENT });
      await claim(one, { most: 2 * CENT });
      expect(await keep(one, 1)).toBe(true);
      const item = await runs.findItem(one);
      expect(item?.answer).toEqual(anAnswer('Dental care', { cost: CENT }));
      expect(item).toMatchObject({ state: 'running', cost: CENT, attempts: [{ cost: CENT, usage: { input: 400, output: 900 } }] });
      expect(await claim(two, { most: 2 * CENT })).toMatchObject({ kind: 'work' });
    });

    it('gives an item of a crashed worker to another with its stored answer [R10.17]', async () => {
      const { one } = await started();
      await claim(one);
      await keep(one, 1);
      expect(await runs.openItems(NOON)).not.toContain(one);
      expect(await runs.openItems(afterLease())).toContain(one);
      expect(await claim(one, { at: afterLease() })).toMatchObject({ kind: 'work', attempt: 2, from: 'answer' });
      expect(await runs.succeed(one, 1, draftOf(one), NOON)).toBe(false);
      expect(await runs.succeed(one, 2, draftOf(one), NOON)).toBe(true);
      expect(await runs.findItem(one)).toMatchObject({ state: 'succeeded', articleKey: `generated-${one}`, leasedUntil: null });
      expect(await claim(one, { at: afterLease(2) })).toEqual({ kind: 'ended' });
    });

    it('counts what an overtaken worker spent, and takes neither its answer nor its reservation [R10.17]', async () => {
      const { one, two } = await started({ cap: 4 * CENT });
      await claim(one);
      await claim(one, { at: afterLease(), most: 2 * CENT });
      expect(await keep(one, 1)).toBe(false);
      expect(await runs.findItem(one)).toMatchObject({ cost: CENT, answer: null, state: 'running', attempt: 2 });
      // One cent is spent, and two are reserved by the second attempt.
      expect(await claim(two, { at: afterLease(), most: 2 * CENT })).toEqual({ kind: 'stop', failure: 'cap-reached' });
    });

    it('queues what can be tried again, and ends what cannot [R10.17]', async () => {
      const { one, two } = await started();
      await claim(one);
      expect(await runs.fail(one, 1, { code: 'rate-limited', retryAt: afterLease() }, NOON)).toBe(true);
      expect(await runs.findItem(one)).toMatchObject({ state: 'queued', failure: 'rate-limited', attempts: [{ failure: 'rate-limited' }] });
      expect(await runs.openItems(NOON)).not.toContain(one);
      expect(await claim(one)).toEqual({ kind: 'leased', until: afterLease() });
      await claim(two);
      await keep(two, 1);
      expect(await runs.fail(two, 1, { code: 'unreadable', retryAt: null }, NOON)).toBe(true);
      expect(await runs.findItem(two)).toMatchObject({ state: 'failed', answer: null, cost: CENT });
      expect(await runs.fail(two, 1, { code: 'unreadable', retryAt: null }, NOON)).toBe(false);
    });

    it('keeps an answer whose draft was refused, so that a retry does not pay again [R10.17]', async () => {
      const { run, one } = await started();
      await claim(one);
      await keep(one, 1);
      expect(await runs.fail(one, 1, { code: 'draft-refused', retryAt: null }, NOON)).toBe(true);
      expect(await runs.requeue(run.id)).toEqual([one]);
      expect(await claim(one)).toMatchObject({ kind: 'work', attempt: 2, from: 'answer' });
    });

    it('ends everything that is open at a cancel, and tries it again when asked to [R10.09]', async () => {
      const { run, one, two } = await started();
      await claim(one);
      expect(await runs.endedAmong([one, two])).toEqual([]);
      expect(await runs.cancel(run.id, NOON)).toEqual([one]);
      expect((await runs.find(run.id))?.items.map(({ state, failure }) => [state, failure])).toEqual([
        ['cancelled', 'cancelled'],
        ['cancelled', 'cancelled'],
      ]);
      expect([...(await runs.endedAmong([one, two]))].sort()).toEqual([one, two]);
      expect((await runs.findRun(run.id))?.cancelledAt).toEqual(NOON);
      // The one that was running answers all the same: its cost counts, its text does not.
      expect(await keep(one, 1)).toBe(false);
      expect(await runs.requeue(run.id)).toEqual([one, two]);
      expect((await runs.findRun(run.id))?.cancelledAt).toBeNull();
      expect(await claim(one)).toMatchObject({ kind: 'work', attempt: 2, from: 'asking' });
      expect(await runs.findItem(one)).toMatchObject({ cost: CENT });
    });

    it('has nothing to cancel or to try again in a run that there is not [R10.09]', async () => {
      expect(await runs.cancel('nowhere', NOON)).toEqual([]);
      expect(await runs.requeue('nowhere')).toEqual([]);
    });

    it('keeps who approved an article last, and what they had rewritten [R10.19]', async () => {
      const { one } = await started();
      const approval = { textHash: 'a'.repeat(64), rewrittenShare: 0.25, by: ANNA, at: NOON };
      await runs.keepApproval(one, { ...approval, rewrittenShare: 0.1 });
      await runs.keepApproval(one, approval);
      expect((await runs.findItem(one))?.approval).toEqual(approval);
    });
  });
}

/** What a store of authors promises. */
export function describeAuthorStore(name: string, make: () => Promise<AuthorStore>, anAuthor: () => AuthorVersion): void {
  describe(name, () => {
    it('adds versions in their order, and gives back the newest [R10.09]', async () => {
      const authors = await make();
      const author = { ...anAuthor(), id: 'author-of-contract' };
      const second = { ...author, version: 2, name: 'Anna B. Berg' };
      expect(await authors.addVersion(second, ANNA, NOON)).toBe(false);
      expect(await authors.addVersion(author, ANNA, NOON)).toBe(true);
      expect(await authors.addVersion(second, ANNA, NOON)).toBe(true);
      // Somebody else was first.
      expect(await authors.addVersion(second, ANNA, NOON)).toBe(false);
      expect(await authors.find(author.id)).toEqual(second);
      expect((await authors.list()).filter(({ id }) => id === author.id)).toEqual([second]);
      expect(await authors.find('nobody')).toBeNull();
    });
  });
}

/** What a store of prompts promises. */
export function describePromptStore(name: string, make: () => Promise<PromptStore>): void {
  describe(name, () => {
    it('adds versions, never changes one, and moves its label back [R10.19]', async () => {
      const prompts = await make();
      const first = await prompts.current();
      expect(first?.version).toBe(1);
      const second = await prompts.add('Write shorter.', ANNA, NOON);
      expect(second).toEqual({ version: 2, text: 'Write shorter.' });
      expect(await prompts.current()).toEqual(second);
      expect(await prompts.makeCurrent(1, ANNA, NOON)).toBe(true);
      expect(await prompts.current()).toEqual(first);
      expect(await prompts.makeCurrent(9, ANNA, NOON)).toBe(false);
      const rows = await prompts.list();
      expect(rows.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
        [2, false],
        [1, true],
      ]);
    });
  });
}
