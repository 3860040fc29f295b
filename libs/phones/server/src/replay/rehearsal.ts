import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentRules } from '@waypost/content/contract/kinds';
import type { PhoneRule } from '@waypost/phones/model';
import { replayInputs } from '@waypost/phones/model/replay';
import { jsonHash } from '@waypost/platform/audit/chain';
import { pacificDay } from '@waypost/platform/kernel/days';
import { rulesWith } from '../rules/rules-of-contents';
import type { ReplayStore } from './replay-store';

/** Returns a hash that does not depend on the order of the rules. */
export const hashOfRules = (rules: readonly PhoneRule[]): string =>
  jsonHash(replayInputs({ main: [], branch: rules, range: ['', ''], throughEvent: '' }).branch);

export interface RehearsalDeps {
  readonly store: Pick<ReplayStore, 'findByRules'>;
  /** Returns the rules that apply to visitors now. */
  readonly rules: () => readonly PhoneRule[];
}

/** Returns the replay of rules that go live, for the audit log, or a finding if there was none (R10.15). */
export const ruleRehearsal =
  ({ store, rules }: RehearsalDeps): NonNullable<ContentRules['rehearsal']> =>
  async ({ branchId, contents, removed }) => {
    const [first] = [...contents, ...removed].filter(({ kind }) => kind === 'phone-rule');
    if (!first) return { record: null, checks: [] };
    const replay = await store.findByRules(branchId, hashOfRules(rulesWith(rules(), contents, removed)));
    if (replay) {
      const { id, digest, from, to, startedAt, count } = replay;
      const testedOn = pacificDay(startedAt);
      return { record: { replay: { id, digest, from, to, testedOn, visits: count.visits } }, checks: [] };
    }
    const check: PublishCheck = {
      severity: 'warning',
      code: 'rules-not-replayed',
      message: 'Phone rules changed, and no replay shows what they would have done to past visits.',
      kind: first.kind,
      key: first.key,
      label: first.label,
      field: null,
      excerpt: null,
    };
    return { record: null, checks: [check] };
  };
