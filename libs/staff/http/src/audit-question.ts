import { parseContentParameter } from '@waypost/content/model';
import type { AuditFilter } from '@waypost/platform/audit';
import { DAY_LENGTH, daysLater, isDay, pacificMidnight } from '@waypost/platform/kernel/days';
import { AUDIT_KINDS, auditKindFacts, NOBODY, type AuditKind } from '@waypost/staff/contract/audit';
import { readFields } from '@waypost/platform/express';
import { choice, fields, textOrAbsent } from '@waypost/platform/parsing/schemas';

const MAX_ID_LENGTH = 128;
const MAX_CONTENT_LENGTH = 600;
const MAX_WORDS_LENGTH = 200;

const day = (label: string) =>
  textOrAbsent(label, { max: DAY_LENGTH }).test(
    'day',
    '${path} must be a day, YYYY-MM-DD.',
    (value) => value === undefined || isDay(value),
  );

const question = fields('Question', {
  before: textOrAbsent('Before', { max: 9 }).matches(/^\d+$/, '${path} must be a number.'),
  by: textOrAbsent('Person', { max: MAX_ID_LENGTH }),
  kind: choice('Kind', Object.keys(AUDIT_KINDS) as readonly AuditKind[]).optional(),
  content: textOrAbsent('Content', { max: MAX_CONTENT_LENGTH }).test(
    'content',
    '${path} must be a kind and a key, as page:tqg.home.',
    (value) => value === undefined || parseContentParameter(value) !== null,
  ),
  words: textOrAbsent('Words', { max: MAX_WORDS_LENGTH }),
  from: day('From'),
  to: day('To'),
});

/** Returns the filter of a request for audit entries, and the entry before which the page begins (R10.11). */
export function readAuditQuestion(query: unknown): AuditFilter & { readonly before?: number } {
  const { before, by, kind, content, words, from, to } = readFields(question, query);
  const facts = kind && auditKindFacts(kind);
  const audited = content === undefined ? undefined : (parseContentParameter(content) ?? undefined);
  return {
    before: before === undefined ? undefined : Number(before),
    byId: by === NOBODY ? null : by,
    actions: facts?.actions,
    content: audited ?? (facts?.content && { kind: facts.content }),
    words,
    from: from === undefined ? undefined : pacificMidnight(from),
    to: to === undefined ? undefined : pacificMidnight(daysLater(to, 1)),
  };
}
