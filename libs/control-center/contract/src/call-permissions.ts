import type { Permission } from '@waypost/staff/model';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY';
type Row = readonly [method: Method, path: string, permission: Permission, needs?: typeof PROOF | typeof PERSON];

/** The call needs a recent proof, because an open session is not enough (R11.06). */
const PROOF = 'proof';
/** A person makes the call, not a program with their API token. */
const PERSON = 'person';

/**
 * The permission of each call of the control center's API, below its root. The first row that matches decides. `*` stands for one part of a
 * path, `**` for the rest of it. A test makes every call of the router with every role.
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

  // These change nothing: a preview, the findings before a publish, which rule applies.
  ['POST', '/branches/*/previews', 'view'],
  ['POST', '/branches/*/checks', 'view'],
  // A person who may only read is present as well.
  ['POST', '/branches/*/presence', 'view'],
  ['POST', '/experiments/plan', 'view'],
  ['POST', '/branches/*/phone-rules/test', 'view'],
  ['POST', '/branches/*/phone-rules/replays', 'view'],
  ['DELETE', '/branches/*/phone-rules/replays/*', 'view'],
  ['GET', '/**', 'view'],

  // An approval is a person's word (R11.05).
  ['POST', '/branches/*/reviews/*/decision', 'edit', PERSON],
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

const ROWS = CALLS.map(([method, path, permission, needs]) => ({
  method,
  pattern: partsOf(path),
  permission,
  needsProof: needs === PROOF,
  // A program manages no accounts and can't prove to be a person.
  needsPerson: permission === 'own' || needs !== undefined,
}));

/** Matches paths as the router does: regardless of case and of a slash at the end. */
function rowOf(method: string, path: string): (typeof ROWS)[number] | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const parts = partsOf(path.toLowerCase());
  return ROWS.find((row) => (row.method === 'ANY' || row.method === asked) && fits(row.pattern, parts));
}

/** Returns the permission that a call needs. Null if the table has no row for it, and then only an administrator may make it. */
export const callPermission = (method: string, path: string): Permission | null => rowOf(method, path)?.permission ?? null;

/** Returns true if a call needs a recent proof: inviting, resetting, disabling, publishing. */
export const callNeedsProof = (method: string, path: string): boolean => rowOf(method, path)?.needsProof ?? false;

/** Returns true if only a person may make a call, and no program. So is a call without a row. */
export const callNeedsPerson = (method: string, path: string): boolean => rowOf(method, path)?.needsPerson ?? true;
