import { isDay } from '@waypost/platform/kernel/days';
import { AUDIT_KINDS, type AuditKind, type AuditQuestion } from '@waypost/staff/contract/audit';

const isKind = (text: string | null): text is AuditKind => text !== null && Object.hasOwn(AUDIT_KINDS, text);

/** Returns the filter in the address. Invalid parts are left out. */
export function auditAsked(params: URLSearchParams): AuditQuestion {
  const text = (name: string): string | undefined => params.get(name) || undefined;
  const day = (name: string): string | undefined => (isDay(params.get(name) ?? '') ? text(name) : undefined);
  const kind = params.get('kind');
  const asked = {
    by: text('by'),
    kind: isKind(kind) ? kind : undefined,
    content: text('content'),
    words: text('words'),
    from: day('from'),
    to: day('to'),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** Returns the query string for this filter, for an address or an API call. */
export const auditQuery = (asked: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
