import type { RunStore } from '../src/ports/run-store';
import { MONEY_WAIT_MS } from '../src/runs/decide-claim';
import { anAnswer, ANNA } from './factory-fakes';
import { afterLease, CENT, entryOf, NOON, storedRuns, type StoresOfContract } from './stored-runs';

const WAIT_FOR_MONEY = { kind: 'wait-for-money', until: new Date(NOON.getTime() + MONEY_WAIT_MS) };

/** The contract of a store of runs (R10.17). It runs against the real one and against the fake of the use cases' tests. */
export function describeRunStore(name: string, make: () => Promise<StoresOfContract>): void {
  let stores: StoresOfContract;
  let runs: RunStore;
  const { started, claim, keep, draftOf } = storedRuns(() => stores);

  describe(name, () => {
    beforeAll(async () => {
      stores = await make();
      runs = stores.runs;
    });

    it('returns a started run with its items in order [R10.09]', async () => {
      const { run, firstItem, secondItem } = await started();
      const stored = await runs.find(run.id);
      expect(stored?.run).toEqual(run);
      expect(await runs.findRun(run.id)).toEqual(run);
      expect(stored?.items.map(({ id, topic, state, cost }) => [id, topic, state, cost])).toEqual([
        [firstItem, 'Dental care', 'queued', 0],
        [secondItem, 'Doctors first', 'queued', 0],
      ]);
      expect(await runs.find('nowhere')).toBeNull();
      expect(await runs.findRun('nowhere')).toBeNull();
      expect(await runs.findItem('nowhere')).toBeNull();
    });

    it('names who started the runs of items [R10.09]', async () => {
      const { run, firstItem } = await started();
      expect(await runs.origins([firstItem, 'nowhere'])).toEqual([
        { itemId: firstItem, runId: run.id, branchId: run.branchId, startedBy: run.startedBy },
      ]);
    });

    it('adds a run once, however often it is sent [R10.17]', async () => {
      const { run, firstItem } = await started();
      const again = () => runs.add({ ...run, cap: 2 * run.cap }, [{ id: `${run.id}-again`, topic: 'Again' }], entryOf('factory-run.again'));
      expect(await again()).toBe(false);
      expect(await runs.findRun(run.id)).toEqual(run);
      expect((await runs.find(run.id))?.items).toMatchObject([{ id: firstItem }, {}]);
      expect((await stores.audit.list({ limit: 10 })).map(({ action }) => action)).not.toContain('factory-run.again');
      const other = { ...run, id: `${run.id}-other` };
      const added = await Promise.all(
        ['a', 'b'].map((name) => runs.add(other, [{ id: `${other.id}-${name}`, topic: name }], entryOf('factory-run.started'))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it('lists the runs of a branch, newest first [R10.09]', async () => {
      const { run } = await started();
      const { run: newer } = await started({ branchId: run.branchId, startedAt: afterLease() });
      const { run: newest } = await started({ branchId: run.branchId, startedAt: afterLease() });
      const listed = async (limit: number, before: string | null = null) =>
        (await runs.list(run.branchId, { limit, before })).map((stored) => stored.run.id);
      const all = await listed(10);
      // The two newest ones started at the same moment.
      expect([new Set(all.slice(0, 2)), all[2]]).toEqual([new Set([newer.id, newest.id]), run.id]);
      const { run: elsewhere } = await started();
      expect([await listed(5, 'nowhere'), await listed(5, elsewhere.id)]).toEqual([[], []]);
      expect([await listed(1), await listed(1, all[0]), await listed(5, all[1])]).toEqual([[all[0]], [all[1]], [run.id]]);
    });

    it('stores an attempt and its reservation before a request [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 3 * CENT });
      expect(await claim(firstItem, { most: 2 * CENT })).toMatchObject({ kind: 'work', attempt: 1, from: 'asking' });
      expect(await runs.findItem(firstItem)).toMatchObject({
        state: 'running',
        attempt: 1,
        attempts: [{ number: 1, endedAt: null, cost: null }],
      });
      // Two cents are reserved. Two more would exceed the cap now, and fit if the open request costs less.
      expect(await claim(secondItem, { most: 2 * CENT })).toEqual(WAIT_FOR_MONEY);
      expect(await runs.findItem(secondItem)).toMatchObject({ state: 'queued', failure: null });
      expect(await claim(secondItem, { most: 4 * CENT })).toEqual({ kind: 'stop', failure: 'cap-reached' });
      expect(await runs.findItem(secondItem)).toMatchObject({ state: 'failed', failure: 'cap-reached' });
    });

    it('gives an item to only one of several simultaneous workers [R10.17]', async () => {
      const { firstItem } = await started();
      const kinds = (await Promise.all([claim(firstItem), claim(firstItem), claim(firstItem)])).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['leased', 'leased', 'work']);
    });

    it('never reserves the same money for two items [R10.17]', async () => {
      const { run, firstItem, secondItem } = await started({ cap: CENT });
      const kinds = (await Promise.all([claim(firstItem), claim(secondItem)])).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['wait-for-money', 'work']);
      expect((await runs.find(run.id))?.items.filter(({ state }) => state === 'running')).toHaveLength(1);
    });

    it('stores an answer with its cost, and releases the reservation [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 3 * CENT });
      await claim(firstItem, { most: 2 * CENT });
      expect(await keep(firstItem, 1)).toBe(true);
      const item = await runs.findItem(firstItem);
      expect(item?.answer).toEqual(anAnswer('Dental care', { cost: CENT }));
      expect(item).toMatchObject({ state: 'running', cost: CENT, attempts: [{ cost: CENT, usage: { input: 400, output: 900 } }] });
      expect(await claim(secondItem, { most: 2 * CENT })).toMatchObject({ kind: 'work' });
    });

    it('lets one request at a time find out what requests cost, if no prices are configured [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 3 * CENT });
      const claims = await Promise.all([claim(firstItem, { most: 'unknown' }), claim(secondItem, { most: 'unknown' })]);
      expect(claims.map(({ kind }) => kind).sort()).toEqual(['wait-for-money', 'work']);
      const [asked, waiting] = claims[0].kind === 'work' ? [firstItem, secondItem] : [secondItem, firstItem];
      // A request of a lost worker is made again by another.
      expect(await claim(asked, { most: 'unknown', at: afterLease() })).toMatchObject({ kind: 'work', attempt: 2 });
      expect(await claim(waiting, { most: 'unknown' })).toEqual(WAIT_FOR_MONEY);
      await keep(asked, 2, 2 * CENT);
      expect(await claim(waiting, { most: 'unknown' })).toEqual({ kind: 'stop', failure: 'cap-reached' });
    });

    it('lets requests go on side by side once one was free, if no prices are configured [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 0 });
      await claim(firstItem, { most: 'unknown' });
      await keep(firstItem, 1, 0);
      expect(await claim(secondItem, { most: 'unknown' })).toMatchObject({ kind: 'work', reserve: 0 });
    });

    it('reserves for a request what the run’s most expensive answer has cost, whatever the prices say [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 3 * CENT });
      await claim(firstItem, { most: 0 });
      await keep(firstItem, 1, 2 * CENT);
      expect(await claim(secondItem, { most: 0 })).toEqual({ kind: 'stop', failure: 'cap-reached' });
    });

    it('gives an item of a crashed worker to another, with its stored answer [R10.17]', async () => {
      const { firstItem } = await started();
      await claim(firstItem);
      await keep(firstItem, 1);
      expect(await runs.openItems(NOON)).not.toContain(firstItem);
      expect(await runs.openItems(afterLease())).toContain(firstItem);
      expect(await claim(firstItem, { at: afterLease() })).toMatchObject({ kind: 'work', attempt: 2, from: 'answer' });
      expect(await runs.succeed(firstItem, 1, draftOf(firstItem), NOON)).toBe(false);
      expect(await runs.succeed(firstItem, 2, draftOf(firstItem), NOON)).toBe(true);
      expect(await runs.findItem(firstItem)).toMatchObject({
        state: 'succeeded',
        articleKey: `generated-${firstItem}`,
        leasedUntil: null,
        checkedRevision: 'r-1',
      });
      expect(await claim(firstItem, { at: afterLease(2) })).toEqual({ kind: 'ended' });
    });

    it('counts the cost of an overtaken worker, and drops its answer but not the newer reservation [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 4 * CENT });
      await claim(firstItem);
      await claim(firstItem, { at: afterLease(), most: 2 * CENT });
      expect(await keep(firstItem, 1)).toBe(false);
      expect(await runs.findItem(firstItem)).toMatchObject({ cost: CENT, answer: null, state: 'running', attempt: 2 });
      // One cent is spent, and the second attempt reserves two.
      expect(await claim(secondItem, { at: afterLease(), most: 2 * CENT })).toMatchObject({ kind: 'wait-for-money' });
    });

    it('queues an item that can be retried, and ends an item that cannot [R10.17]', async () => {
      const { firstItem, secondItem } = await started();
      await claim(firstItem);
      expect(await runs.fail(firstItem, 1, { code: 'rate-limited', retryAt: afterLease() }, NOON)).toBe(true);
      expect(await runs.findItem(firstItem)).toMatchObject({
        state: 'queued',
        failure: 'rate-limited',
        attempts: [{ failure: 'rate-limited' }],
      });
      expect(await runs.openItems(NOON)).not.toContain(firstItem);
      expect(await claim(firstItem)).toEqual({ kind: 'leased', until: afterLease() });
      await claim(secondItem);
      await keep(secondItem, 1);
      expect(await runs.fail(secondItem, 1, { code: 'unreadable', retryAt: null }, NOON)).toBe(true);
      expect(await runs.findItem(secondItem)).toMatchObject({ state: 'failed', answer: null, cost: CENT });
      expect(await runs.fail(secondItem, 1, { code: 'unreadable', retryAt: null }, NOON)).toBe(false);
    });

    it('stores an answer whose draft was refused, so that a retry does not pay again [R10.17]', async () => {
      const { run, firstItem } = await started();
      await claim(firstItem);
      await keep(firstItem, 1);
      expect(await runs.fail(firstItem, 1, { code: 'draft-refused', retryAt: null }, NOON)).toBe(true);
      expect(await runs.requeue(run.id, ANNA, () => entryOf('factory-run.retried'))).toEqual([firstItem]);
      expect(await claim(firstItem)).toMatchObject({ kind: 'work', attempt: 3, from: 'answer' });
    });

    it('stores the findings of an answer that can be no article, and asks again at a retry [R10.17]', async () => {
      const { run, firstItem } = await started();
      const finding = { severity: 'stop', code: 'draft-unfit', message: 'A paragraph is too long.', field: 'body', excerpt: '' } as const;
      await claim(firstItem);
      await keep(firstItem, 1);
      await runs.fail(firstItem, 1, { code: 'draft-unfit', retryAt: null, findings: [finding] }, NOON);
      expect(await runs.findItem(firstItem)).toMatchObject({ state: 'failed', findings: [finding], articleKey: null });
      await runs.requeue(run.id, ANNA, () => entryOf('factory-run.retried'));
      expect(await claim(firstItem)).toMatchObject({ kind: 'work', from: 'asking' });
      await runs.fail(firstItem, 3, { code: 'refused', retryAt: null }, NOON);
      expect(await runs.findItem(firstItem)).toMatchObject({ findings: [] });
    });

    it('marks a person’s retry by a number without an attempt [R10.17]', async () => {
      const { run, firstItem } = await started();
      await claim(firstItem);
      await runs.fail(firstItem, 1, { code: 'timeout', retryAt: null }, NOON);
      await runs.requeue(run.id, ANNA, () => entryOf('factory-run.retried'));
      await claim(firstItem);
      expect((await runs.findItem(firstItem))?.attempts.map(({ number }) => number)).toEqual([1, 3]);
    });

    it('ends every open item at a cancel, and retries it on request [R10.09]', async () => {
      const { run, firstItem, secondItem } = await started();
      await claim(firstItem);
      expect(await runs.endedAmong([firstItem, secondItem])).toEqual([]);
      expect(await runs.cancel(run.id, NOON, () => entryOf('factory-run.cancelled'))).toEqual([firstItem]);
      expect((await runs.find(run.id))?.items.map(({ state, failure }) => [state, failure])).toEqual([
        ['cancelled', 'cancelled'],
        ['cancelled', 'cancelled'],
      ]);
      expect([...(await runs.endedAmong([firstItem, secondItem]))].sort()).toEqual([firstItem, secondItem]);
      expect((await runs.findRun(run.id))?.cancelledAt).toEqual(NOON);
      // The running one still answers. Its cost counts, its text does not.
      expect(await keep(firstItem, 1)).toBe(false);
      expect(await runs.requeue(run.id, ANNA, () => entryOf('factory-run.retried'))).toEqual([firstItem, secondItem]);
      expect((await runs.findRun(run.id))?.cancelledAt).toBeNull();
      expect(await claim(firstItem)).toMatchObject({ kind: 'work', attempt: 3, from: 'asking' });
      expect(await runs.findItem(firstItem)).toMatchObject({ cost: CENT });
    });

    it('cancels and retries nothing in a missing run [R10.09]', async () => {
      expect(await runs.cancel('nowhere', NOON, () => entryOf('factory-run.cancelled'))).toEqual([]);
      expect(await runs.requeue('nowhere', ANNA, () => entryOf('factory-run.retried'))).toEqual([]);
    });

    it('keeps the reservation of an unanswered request, and releases that of a settled request [R10.17]', async () => {
      const { firstItem, secondItem } = await started({ cap: 4 * CENT });
      await claim(firstItem, { most: 2 * CENT });
      await runs.fail(firstItem, 1, { code: 'timeout', retryAt: NOON }, NOON);
      // It may have been charged. With a second request the cap is full.
      expect(await claim(firstItem, { most: 2 * CENT })).toMatchObject({ kind: 'work', attempt: 2 });
      expect(await claim(secondItem)).toEqual(WAIT_FOR_MONEY);
      // What was lost is not given back.
      expect(await claim(secondItem, { most: 3 * CENT })).toEqual({ kind: 'stop', failure: 'cap-reached' });
      expect((await runs.findItem(firstItem))?.attempts.map(({ reserved }) => reserved)).toEqual([2 * CENT, 2 * CENT]);
      // The second one was refused, so it cost nothing.
      await runs.fail(firstItem, 2, { code: 'rate-limited', retryAt: NOON }, NOON);
      expect((await runs.findItem(firstItem))?.attempts.map(({ reserved }) => reserved)).toEqual([2 * CENT, 0]);
      expect(await claim(firstItem, { most: 2 * CENT })).toMatchObject({ kind: 'work', attempt: 3 });
    });

    it('never exceeds the cap through a worker that froze and woke up [R10.17]', async () => {
      const { run, firstItem, secondItem } = await started({ cap: 3 * CENT });
      await claim(firstItem);
      await claim(firstItem, { at: afterLease() });
      await claim(secondItem, { at: afterLease() });
      // All three answers arrive.
      await keep(firstItem, 1);
      await keep(firstItem, 2);
      await keep(secondItem, 1);
      const spent = (await runs.find(run.id))?.items.reduce((sum, { cost }) => sum + cost, 0);
      expect(spent).toBe(3 * CENT);
      expect(await claim(firstItem, { at: afterLease(2), most: 1 })).toMatchObject({ kind: 'work', from: 'answer' });
    });

    it('extends the lease of the current worker only [R10.17]', async () => {
      const { firstItem } = await started();
      await claim(firstItem);
      expect(await runs.renewLease(firstItem, 1, afterLease(3))).toBe(true);
      expect(await claim(firstItem, { at: afterLease(2) })).toEqual({ kind: 'leased', until: afterLease(3) });
      expect(await claim(firstItem, { at: afterLease(3) })).toMatchObject({ kind: 'work', attempt: 2 });
      expect(await runs.renewLease(firstItem, 1, afterLease(9))).toBe(false);
    });
  });
}
