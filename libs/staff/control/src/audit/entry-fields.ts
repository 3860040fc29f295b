import { AUDIT_KINDS, auditKindFacts, type AuditEntry, type AuditKind } from '@waypost/control-center/contract';
import { momentText } from '@waypost/control-center/design';
import { changedBetween, type ChangedField } from '@waypost/control-center/editing';
import { isRecord } from '@waypost/platform/kernel';

/** What a value is that stands alone. */
const SINGLE_VALUES: Readonly<Record<string, string>> = {
  'publish.planned': 'publish time',
  'publish.unplanned': 'publish time',
  'publish.held': 'reason',
  'branch.renamed': 'name',
};
/** Ids: machines tell things apart by them, and people by the names beside them. */
const UNSHOWN = new Set(['id', 'kind', 'key']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const noun = (kind: string): string =>
  (Object.keys(AUDIT_KINDS) as AuditKind[]).map(auditKindFacts).find(({ content }) => content === kind)?.title ?? kind;

/** A value that people can read. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? momentText(value) : value;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    isRecord(item) && typeof item['kind'] === 'string' && typeof item['key'] === 'string'
      ? `${noun(item['kind'])}: ${item['key']}`
      : shown(item),
  );
}

/** An entry field by field: what was there and what is there now; both the same where it only says something. */
export function entryFields({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): readonly ChangedField[] {
  const isSingle = [before, after].some((value) => value !== null && !isRecord(value));
  const single = SINGLE_VALUES[action] ?? 'value';
  const asFields = (value: unknown): unknown => (isSingle ? { [single]: value ?? '' } : value);
  const isContent = action.startsWith('content.');
  return changedBetween(asFields(before), asFields(after))
    .filter(({ field, after: now, before: was }) => !UNSHOWN.has(field) && !(isNothing(now) && isNothing(was)))
    .map(({ field, before: was, after: now }) => {
      const value = { before: shown(was), after: shown(now) };
      return before === null && !isContent ? { field, before: value.after, after: value.after } : { field, ...value };
    });
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
