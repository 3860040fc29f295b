import type { Permission } from '@waypost/staff/model';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY';
type Row = readonly [method: Method, path: string, permission: Permission];

/**
 * What each call of the control center's API needs, below its root; the first row that fits decides. `*` stands for one part
 * of a path, `**` for all that follows. A test asks every call of the router by every role.
 */
const CALLS: readonly Row[] = [
  ['ANY', '/account/invitations/**', 'administer'],
  ['ANY', '/account/**', 'own'],
  ['GET', '/people', 'view'],
  ['ANY', '/people/**', 'administer'],
  ['GET', '/audit/**', 'administer'],

  ['POST', '/branches/*/publish', 'publish'],
  ['ANY', '/branches/*/schedule', 'publish'],
  ['POST', '/publications/*/rollback', 'publish'],
  ['POST', '/experiments/*/*', 'publish'],

  ['POST', '/operations/**', 'publish'],

  // They change nothing: a preview, what would stop a publish, what a rule would answer.
  ['POST', '/branches/*/previews', 'view'],
  ['POST', '/branches/*/checks', 'view'],
  ['POST', '/experiments/plan', 'view'],
  ['POST', '/branches/*/phone-rules/test', 'view'],
  ['POST', '/branches/*/phone-rules/replays', 'view'],
  ['DELETE', '/branches/*/phone-rules/replays/*', 'view'],
  ['GET', '/**', 'view'],

  ['ANY', '/branches/**', 'edit'],
  ['ANY', '/content-factory/**', 'edit'],
];

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === parts[index]);
}

const ROWS = CALLS.map(([method, path, permission]) => ({ method, pattern: partsOf(path), permission }));

/**
 * What a call needs; null where the table has no row for it, which nobody but an administrator may make. As the router reads
 * paths: in any case of letters, with or without a slash at the end.
 */
export function callPermission(method: string, path: string): Permission | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const parts = partsOf(path.toLowerCase());
  return ROWS.find((row) => (row.method === 'ANY' || row.method === asked) && fits(row.pattern, parts))?.permission ?? null;
}
