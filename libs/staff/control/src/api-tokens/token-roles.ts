import { ROLES, type Role } from '@waypost/staff/model';

/** The permissions of a token by role. They are fewer than those of a person with the role, who can be asked for a proof. */
export const TOKEN_ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  viewer: 'Read only',
  editor: 'Read, and write on branches',
  publisher: 'Read, write on branches, cancel schedules and replay refused events',
  administrator: 'Read, write on branches, cancel schedules, replay refused events and read the audit log',
};

/** Returns the roles that a token of a person with this role can have. */
export const tokenRolesOf = (own: Role): readonly Role[] => ROLES.slice(0, ROLES.indexOf(own) + 1);
