import type { ContentRules, ShownPage } from '@waypost/content/contract/kinds';
import type { PhoneRule, PhoneRuleSource, RulePage } from '@waypost/phones/model';
import { rulesForPage } from '@waypost/phones/model';
import { newStateFault, parsePhoneRuleContent } from '@waypost/phones/contract';
import { isPhoneRuleKey } from '@waypost/phones/model/staff';
import { err, ok } from '@waypost/platform/kernel';
import { createRuleChecks, type RuleChecksDeps } from './rule-checks';
import type { PublishedRules } from './published-rules';
import { ruleData, storedRule } from './stored-rule';

export interface PhoneRuleKindDeps extends Omit<RuleChecksDeps, 'rules'> {
  readonly seeds: PhoneRuleSource;
  readonly published: PublishedRules;
  /** Returns the replay of rules that go live. */
  readonly rehearsal: NonNullable<ContentRules['rehearsal']>;
}

/** Returns the pages whose rules a publish changes: those matched by an old or a new rule that differs. */
function concernedPages(
  before: readonly PhoneRule[],
  after: readonly PhoneRule[],
  pages: readonly RulePage[],
): (page: ShownPage) => boolean {
  const textOf = new Map(before.map((rule) => [rule.id, JSON.stringify(rule)]));
  const isNew = (rule: PhoneRule): boolean => textOf.get(rule.id) !== JSON.stringify(rule);
  const changed = after.filter(isNew);
  const ids = new Set(after.map(({ id }) => id));
  const changedIds = new Set(changed.map(({ id }) => id));
  const touching = [...changed, ...before.filter(({ id }) => changedIds.has(id) || !ids.has(id))];
  const concerned = new Set(pages.filter((page) => rulesForPage(touching, page).length > 0).map(({ brand, page }) => `${brand} ${page}`));
  return ({ brandId, routeName }) => routeName !== null && concerned.has(`${brandId} ${routeName}`);
}

/** Names that have another meaning next to rules in the API's addresses. */
const RESERVED: ReadonlySet<string> = new Set(['answered', 'edits', 'replays', 'test']);

/** Creates the content kind of phone rules (R10.08). The code's own rules can be switched off but not removed. */
export function createPhoneRuleKind({ seeds, published, pages, numbers, rehearsal }: PhoneRuleKindDeps): ContentRules {
  const defaults = new Map(
    seeds.rules().flatMap(({ id, ...rule }) => {
      const content = parsePhoneRuleContent(id, rule);
      return content.ok ? [[id, ruleData(content.value)] as const] : [];
    }),
  );
  return {
    isKey: (key) => isPhoneRuleKey(key) && !RESERVED.has(key),
    parse(key, sent) {
      const parsed = parsePhoneRuleContent(key, sent);
      return parsed.ok ? ok(ruleData(parsed.value)) : parsed;
    },
    admit({ key, sent, before, isRestored }) {
      const rule = isRestored ? null : storedRule(key, sent);
      const fault = rule && newStateFault(rule, before && storedRule(key, before));
      return Promise.resolve(fault ? err(fault) : ok(sent));
    },
    summaryOf: (key, { name, isActive }) => ({ name: typeof name === 'string' ? name : key, isActive: isActive === true }),
    labelOf: (key, summary) => (typeof summary?.['name'] === 'string' ? summary['name'] : key),
    defaultOf: (key) => defaults.get(key) ?? null,
    defaultKeys: () => [...defaults.keys()],
    checks: createRuleChecks({ rules: () => published.rules(), pages, numbers }),
    rehearsal,
    changedPages() {
      const before = published.latest();
      // If the rules were never read, no page was rendered with them.
      return before ? concernedPages(before, published.rules(), pages([], [])) : () => true;
    },
  };
}
