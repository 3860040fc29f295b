/** The roles of the control center, from the fewest permissions to all (R11.05). */
export const ROLES = ['viewer', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** `own` covers the person's own account, which everybody may manage. */
export type Permission = 'own' | 'view' | 'edit' | 'publish' | 'administer';

/** All permissions of each role. This table is the only source of them. */
const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ['own', 'view'],
  editor: ['own', 'view', 'edit'],
  publisher: ['own', 'view', 'edit', 'publish'],
  administrator: ['own', 'view', 'edit', 'publish', 'administer'],
};

/** The explanation of each role on the screens. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  viewer: 'reads everything but the audit log',
  editor: 'writes on branches',
  publisher: 'takes branches live and rolls back',
  administrator: 'invites, disables and gives roles',
};

/**
 * The role of a colleague who was invited before roles had names, or who came by OpenID Connect. It gives no power over other people's
 * accounts.
 */
export const DEFAULT_ROLE: Role = 'publisher';
/** The role of the first account: an administrator, because somebody has to let the others in. */
export const FIRST_ROLE: Role = 'administrator';

export const mayDo = (role: Role, permission: Permission): boolean => GRANTED[role].includes(permission);

/** Returns the role with fewer permissions. */
export const lesserRole = (a: Role, b: Role): Role => (ROLES.indexOf(a) < ROLES.indexOf(b) ? a : b);

/** Returns a role by its name, or null. */
export const parseRole = (value: unknown): Role | null => ROLES.find((role) => role === value) ?? null;
