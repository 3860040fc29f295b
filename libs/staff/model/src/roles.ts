/** What a member of staff is in the control center, from what may do least to what may do all (R11.05). */
export const ROLES = ['viewer', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** `own`: one's own account, which is everybody's business. */
export type Permission = 'own' | 'view' | 'edit' | 'publish' | 'administer';

/** Each role, and all that it may do. This table alone says so. */
const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ['own', 'view'],
  editor: ['own', 'view', 'edit'],
  publisher: ['own', 'view', 'edit', 'publish'],
  administrator: ['own', 'view', 'edit', 'publish', 'administer'],
};

/** What a role is good for, as its name is explained on the screens. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  viewer: 'reads everything but the audit log',
  editor: 'writes on branches',
  publisher: 'takes branches live and rolls back',
  administrator: 'invites, disables and gives roles',
};

/** A colleague who was invited before roles were named, or who came in by OpenID Connect: no say over other people's accounts. */
export const DEFAULT_ROLE: Role = 'publisher';

export const mayDo = (role: Role, permission: Permission): boolean => GRANTED[role].includes(permission);

/** Of two roles the one that may do less. */
export const lesserRole = (a: Role, b: Role): Role => (ROLES.indexOf(a) < ROLES.indexOf(b) ? a : b);

/** A role by its name; null where there is none. */
export const parseRole = (value: unknown): Role | null => ROLES.find((role) => role === value) ?? null;
