import type { AuditLog } from '@waypost/platform/audit';
import type { MostCost } from '@waypost/content-factory/model/cost';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { AuthorVersion, PromptVersion } from '../src/ports/people-stores';
import type { ClaimDecision, FactoryRun, RunStore } from '../src/ports/run-store';
import { decideClaim, ITEM_LEASE_MS } from '../src/runs/decide-claim';
import { anAnswer, ANNA } from './factory-fakes';

export const NOON = new Date('2026-11-22T12:00:00Z');
export const CENT = 10_000;
export const afterLease = (times = 1): Date => new Date(NOON.getTime() + times * ITEM_LEASE_MS);
export const entryOf = (action: string): AuditChange => ({ at: NOON, by: ANNA, action, subject: 'a test' });

export interface StoresOfContract {
  readonly runs: RunStore;
  /** An author and a prompt that a run can refer to. */
  readonly author: AuthorVersion;
  readonly prompt: PromptVersion;
  readonly audit: AuditLog;
}

let names = 0;

/** Helpers for the contract tests of a store of runs. */
export function storedRuns(stores: () => StoresOfContract) {
  const aRun = (run: Partial<FactoryRun> = {}): FactoryRun => ({
    id: `run-${++names}`,
    branchId: `branch-${names}`,
    brand: 'mpa',
    language: 'english',
    template: 'guide',
    facts: [{ value: '185', unit: 'USD', source: 'https://www.medicare.gov/costs', asOf: '2026-11-01' }],
    author: stores().author,
    prompt: stores().prompt,
    cap: 10 * CENT,
    startedBy: ANNA,
    startedAt: NOON,
    cancelledAt: null,
    retriedBy: null,
    ...run,
  });
  return {
    /** Stores a run of two topics. Returns it with its items' ids. */
    async started(change: Partial<FactoryRun> = {}): Promise<{ run: FactoryRun; firstItem: string; secondItem: string }> {
      const run = aRun(change);
      const [firstItem, secondItem] = [`${run.id}-1`, `${run.id}-2`];
      const items = [
        { id: firstItem, topic: 'Dental care' },
        { id: secondItem, topic: 'Doctors first' },
      ];
      await stores().runs.add(run, items, entryOf('factory-run.started'));
      return { run, firstItem, secondItem };
    },
    claim: (itemId: string, { at = NOON, most = CENT }: { readonly at?: Date; readonly most?: MostCost } = {}): Promise<ClaimDecision> =>
      stores().runs.claim(itemId, (item, spending) => decideClaim(item, spending, { most }, at), at),
    keep: (itemId: string, attempt: number, cost = CENT): Promise<boolean> =>
      stores().runs.keepAnswer(itemId, attempt, anAnswer('Dental care', { cost }), NOON),
    draftOf: (itemId: string) => ({ articleKey: `generated-${itemId}`, findings: [], checkedRevision: 'r-1' }),
  };
}
