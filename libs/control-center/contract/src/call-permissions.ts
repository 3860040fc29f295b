import type { Permission } from '@waypost/staff/model';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY';
type Row = readonly [method: Method, path: string, permission: Permission, proof?: typeof PROOF];

/** The person has shown a moment ago that it is them: an open session is not enough (R11.06). */
const PROOF = 'proof';

/**
 * What each call of the control center's API needs, below its root; the first row that fits decides. `*` stands for one part
 * of a path, `**` for all that follows. A test asks every call of the router by every role.
 */
const CALLS: readonly Row[] = [
  ['POST', '/account/invitations', 'administer', PROOF],
  ['ANY', '/account/invitations/**', 'administer'],
  ['POST', '/account/second-factor', 'own', PROOF],
  ['POST', '/account/passkeys/**', 'own', PROOF],
  ['DELETE', '/account/passkeys/*', 'own', PROOF],
  ['POST', '/account/api-tokens', 'own', PROOF],
  ['ANY', '/account/**', 'own'],
  ['GET', '/people', 'view'],
  ['GET', '/people/*/api-tokens', 'administer'],
  ['ANY', '/people/**', 'administer', PROOF],
  ['GET', '/audit/**', 'administer'],

  ['POST', '/branches/*/publish', 'publish', PROOF],
  ['PUT', '/branches/*/schedule', 'publish', PROOF],
  ['ANY', '/branches/*/schedule', 'publish'],
  ['POST', '/publications/*/rollback', 'publish', PROOF],
  ['POST', '/live/*/*/put-back', 'publish', PROOF],
  ['POST', '/experiments/*/*', 'publish', PROOF],

  ['POST', '/operations/person/count', 'administer'],
  ['POST', '/operations/person/**', 'administer', PROOF],
  ['POST', '/operations/**', 'publish'],

  // They change nothing: a preview, what would stop a publish, what a rule would answer.
  ['POST', '/branches/*/previews', 'view'],
  ['POST', '/branches/*/checks', 'view'],
  // Who only reads is there as well.
  ['POST', '/branches/*/presence', 'view'],
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

const ROWS = CALLS.map(([method, path, permission, proof]) => ({
  method,
  pattern: partsOf(path),
  permission,
  needsProof: proof !== undefined,
}));

/** As the router reads paths: in any case of letters, with or without a slash at the end. */
function rowOf(method: string, path: string): (typeof ROWS)[number] | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const parts = partsOf(path.toLowerCase());
  return ROWS.find((row) => (row.method === 'ANY' || row.method === asked) && fits(row.pattern, parts));
}

/** What a call needs; null where the table has no row for it, which nobody but an administrator may make. */
export const callPermission = (method: string, path: string): Permission | null => rowOf(method, path)?.permission ?? null;

/** Whether who makes a call has to have shown a moment ago that it is them: for inviting, resetting, disabling, publishing. */
export const callNeedsProof = (method: string, path: string): boolean => rowOf(method, path)?.needsProof ?? false;
