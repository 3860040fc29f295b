import { canonicalJson, type AuditFilter, type AuditLog, type AuditRecord } from '@waypost/platform/audit';
import { csvLine } from '@waypost/platform/kernel';

/** Entries read at once: one may hold a whole article twice. */
const BATCH = 200;

const HEAD = ['number', 'at', 'by', 'email', 'action', 'subject', 'kind', 'key', 'before', 'after', 'address', 'browser', 'token', 'hash'];

const valueText = (value: unknown): string | null => (value === null ? null : canonicalJson(value));

const entryLine = ({ number, at, by, action, subject, content, before, after, address, agent, token, hash }: AuditRecord): string =>
  csvLine([
    number,
    at.toISOString(),
    by?.name ?? null,
    by?.email ?? null,
    action,
    subject,
    content?.kind ?? null,
    content?.key ?? null,
    valueText(before),
    valueText(after),
    address,
    agent,
    token,
    hash,
  ]);

/** The entries that are asked for as the lines of a CSV file, newest first; read in parts, however many there are. */
export async function* auditCsv(audit: Pick<AuditLog, 'list'>, filter: AuditFilter & { readonly before?: number }): AsyncGenerator<string> {
  yield csvLine(HEAD);
  let before = filter.before;
  for (;;) {
    const entries = await audit.list({ ...filter, before, limit: BATCH });
    if (entries.length > 0) yield entries.map(entryLine).join('');
    if (entries.length < BATCH) return;
    before = entries.at(-1)?.number;
  }
}
