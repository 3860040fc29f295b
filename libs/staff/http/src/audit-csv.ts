import { actionText } from '@waypost/staff/contract/audit';
import type { AuditFilter, AuditLog } from '@waypost/platform/audit';
import type { AuditRecord } from '@waypost/platform/audit/chain';
import { CSV_START, csvLine } from '@waypost/platform/kernel/text';
import { changedLines } from './audit-csv-fields';

/** The entries per read. One entry may hold a whole article twice. */
const BATCH = 200;

const HEAD = [
  ...['number', 'at', 'by', 'email', 'what was done', 'subject', 'field', 'before', 'after'],
  ...['action', 'kind', 'key', 'address', 'browser', 'token', 'hash'],
];

/** Returns the action in words, with a gap for its subject: `changed … (draft, not live)`. */
function verbOf(action: string): string {
  const [before, after] = actionText(action).map((text) => text.trim());
  return [before, after].filter((text) => text !== '').join(' … ');
}

/** Returns an entry as one line per changed field, or as one line if it has no fields. Each line repeats what identifies the entry. */
function entryLines({ number, at, by, action, subject, content, before, after, address, agent, token, hash }: AuditRecord): string {
  const head = [number, at.toISOString(), by?.name ?? null, by?.email ?? null, verbOf(action), subject];
  const end = [action, content?.kind ?? null, content?.key ?? null, address, agent, token, hash];
  const lines = changedLines(action, before, after);
  return (lines.length > 0 ? lines : [{ field: null, before: null, after: null }])
    .map((line) => csvLine([...head, line.field, line.before, line.after, ...end]))
    .join('');
}

/** Yields the matching entries as lines of a CSV file, newest first. It reads them in batches, however many there are. */
export async function* auditCsv(audit: Pick<AuditLog, 'list'>, filter: AuditFilter & { readonly before?: number }): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEAD);
  let before = filter.before;
  for (;;) {
    const entries = await audit.list({ ...filter, before, limit: BATCH });
    if (entries.length > 0) yield entries.map(entryLines).join('');
    if (entries.length < BATCH) return;
    before = entries.at(-1)?.number;
  }
}
