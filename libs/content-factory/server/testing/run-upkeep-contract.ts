import type { Actor } from '../src/ports/people-stores';
import type { RunStore } from '../src/ports/run-store';
import { ANNA } from './factory-fakes';
import { afterLease, entryOf, NOON, storedRuns, type StoresOfContract } from './stored-runs';

/** The contract of a store of runs for people's actions and their audit entries. */
export function describeRunUpkeep(name: string, make: () => Promise<StoresOfContract>): void {
  let stores: StoresOfContract;
  let runs: RunStore;
  const { started } = storedRuns(() => stores);

  describe(name, () => {
    beforeAll(async () => {
      stores = await make();
      runs = stores.runs;
    });

    it('adds a fact to the fact sheet of a run, up to the limit [R10.18]', async () => {
      const { run } = await started();
      const fact = { value: '40', unit: '%', source: 'https://www.cms.gov/costs', asOf: '2026-11-02' };
      expect(await runs.addFact(run.id, fact, 2, entryOf('factory-run.fact-added'))).toBe(true);
      expect(await runs.addFact(run.id, fact, 2, entryOf('factory-run.fact-added'))).toBe(false);
      expect(await runs.addFact('nowhere', fact, 2, entryOf('factory-run.fact-added'))).toBe(false);
      expect((await runs.findRun(run.id))?.facts).toEqual([...run.facts, fact]);
    });

    it('stores the findings of an article’s current text [R10.20]', async () => {
      const { firstItem } = await started();
      const finding = { severity: 'stop', code: 'bare-figure', message: 'Add the fact.', field: 'body', excerpt: '$4,217' } as const;
      const check = { findings: [finding], checkedAt: afterLease(), checkedRevision: 'r-2' };
      await runs.keepFindings(firstItem, check);
      expect(await runs.findItem(firstItem)).toMatchObject(check);
    });

    it('records who opened which text [R10.09]', async () => {
      const { firstItem, secondItem } = await started();
      const textHash = 'a'.repeat(64);
      const opening = { textHash, by: ANNA, at: NOON };
      await runs.keepOpening(firstItem, opening);
      await runs.keepOpening(firstItem, { ...opening, at: afterLease() });
      const asked: [string, string, string][] = [
        [firstItem, textHash, ANNA.id],
        [firstItem, 'b'.repeat(64), ANNA.id],
        [firstItem, textHash, 'ben'],
        [secondItem, textHash, ANNA.id],
      ];
      expect(await Promise.all(asked.map(([item, hash, staffId]) => runs.wasOpened(item, { textHash: hash, staffId })))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    });

    it('cancels a run once, for its reason, and notes in whose name it goes on [R11.04] [R10.11]', async () => {
      const { run } = await started();
      const cancel = (): Promise<readonly string[]> => runs.cancel(run.id, NOON, () => entryOf(`stopped ${run.id}`), 'not-allowed');
      // Two workers find it at once.
      await Promise.all([cancel(), cancel()]);
      expect((await runs.find(run.id))?.items.map(({ state, failure }) => [state, failure])).toEqual([
        ['cancelled', 'not-allowed'],
        ['cancelled', 'not-allowed'],
      ]);
      expect((await stores.audit.list({ limit: 20 })).filter(({ action }) => action === `stopped ${run.id}`)).toHaveLength(1);
      const ben = { id: 'ben', name: 'Ben Ito' };
      await runs.requeue(run.id, ben, () => entryOf(`retried ${run.id}`));
      expect(await runs.findRun(run.id)).toMatchObject({ startedBy: ANNA, retriedBy: ben });
    });

    it('leaves a run without failed and cancelled items to the person in whose name it goes on [R11.04] [R10.11]', async () => {
      const { run } = await started();
      const ben = { id: 'ben', name: 'Ben Ito' };
      const retry = (by: Actor): Promise<readonly string[]> => runs.requeue(run.id, by, () => entryOf(`retried ${run.id}`));
      await runs.cancel(run.id, NOON, () => entryOf(`cancelled ${run.id}`));
      expect(await retry(ANNA)).toHaveLength(2);
      expect(await retry(ben)).toEqual([]);
      expect(await runs.findRun(run.id)).toMatchObject({ retriedBy: ANNA, cancelledAt: null });
      expect((await stores.audit.list({ limit: 20 })).filter(({ action }) => action === `retried ${run.id}`)).toHaveLength(1);
    });

    it('takes each change of a run down with it [R10.11]', async () => {
      const { run } = await started();
      await runs.cancel(run.id, NOON, (running) => ({ ...entryOf(`cancelled ${run.id}`), after: running }));
      await runs.requeue(run.id, ANNA, (items) => ({ ...entryOf(`retried ${run.id}`), after: items.length }));
      await runs.addFact(run.id, run.facts[0] ?? { value: '', source: '', asOf: '', unit: undefined }, 9, entryOf(`fact ${run.id}`));
      const taken = (await stores.audit.list({ limit: 20 })).filter(({ action }) => action.includes(run.id));
      expect(taken.map(({ action, after }) => [action, after]).reverse()).toEqual([
        [`cancelled ${run.id}`, []],
        [`retried ${run.id}`, 2],
        [`fact ${run.id}`, null],
      ]);
      // A change that is not made has no audit entry.
      expect(
        await runs.addFact(run.id, { value: '1', source: 'x', asOf: '2026-11-01', unit: undefined }, 0, entryOf(`none ${run.id}`)),
      ).toBe(false);
      expect((await stores.audit.list({ limit: 20 })).some(({ action }) => action === `none ${run.id}`)).toBe(false);
    });
  });
}
