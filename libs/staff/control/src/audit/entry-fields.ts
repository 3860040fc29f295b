import { actionDetails, AUDIT_KINDS, auditKindFacts, type AuditEntry, type AuditKind } from '@waypost/staff/contract/audit';
import { momentText } from '@waypost/control-center/design/times';
import { changedBetween, type ChangedField } from '@waypost/control-center/editing/differences';
import { isRecord } from '@waypost/platform/kernel';
import { dayInWords } from '@waypost/platform/kernel/days';

/** Fields that only machines need. People read the names next to them. */
const UNSHOWN = new Set(['id', 'kind', 'key']);
/** True if a field is only for machines. */
export const isUnshown = (field: string): boolean => UNSHOWN.has(field);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const noun = (kind: string): string =>
  (Object.keys(AUDIT_KINDS) as AuditKind[]).map(auditKindFacts).find(({ content }) => content === kind)?.title ?? kind;

const dateText = (day: unknown): string => dayInWords(String(day));

/** Describes the replay of phone rules with which a publish was tested (R10.15). */
function replayText({ from, to, testedOn, visits, digest }: Readonly<Record<string, unknown>>): string {
  const count = Number(visits).toLocaleString('en');
  return (
    `Its phone rules were replayed on ${dateText(testedOn)} against ${count} past visits of ${dateText(from)} to ${dateText(to)} ` +
    `(digest ${String(digest).slice(0, DIGEST_SHOWN)}).`
  );
}
/** As many characters as the replay itself shows. */
const DIGEST_SHOWN = 12;

/** Returns a value in a form that people can read. */
function shown(value: unknown): unknown {
  if (isRecord(value) && isRecord(value['replay'])) return replayText(value['replay']);
  if (typeof value === 'string') return INSTANT.test(value) ? momentText(value) : value;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    isRecord(item) && typeof item['kind'] === 'string' && typeof item['key'] === 'string'
      ? `${noun(item['kind'])}: ${typeof item['label'] === 'string' ? item['label'] : item['key']}`
      : shown(item),
  );
}

/** Returns an entry's fields, with the values before and after. Both are the same in an entry that changes nothing. */
export function entryFields({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): readonly ChangedField[] {
  const words = actionDetails(action) ?? {};
  const isSingle = [before, after].some((value) => value !== null && !isRecord(value));
  const single = Object.keys(words)[0] ?? 'value';
  const asFields = (value: unknown): unknown => (isSingle ? { [single]: value ?? '' } : value);
  const isContent = action.startsWith('content.');
  return changedBetween(asFields(before), asFields(after))
    .filter(({ field, after: now, before: was }) => !isUnshown(field) && !(isNothing(now) && isNothing(was)))
    .map(({ field, before: was, after: now }) => {
      const value = { before: shown(was), after: shown(now) };
      const named = Object.hasOwn(words, field) ? { field, label: words[field] } : { field };
      return before === null && !isContent ? { ...named, before: value.after, after: value.after } : { ...named, ...value };
    });
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
