import { ROLES, type Role } from '@waypost/staff/model';

/** What a token of a role may do: less than a person of that role, who can be asked for a proof. */
export const TOKEN_ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  viewer: 'Read only',
  editor: 'Read, and write on branches',
  publisher: 'Read, write on branches, cancel schedules and replay refused events',
  administrator: 'Read, write on branches, cancel schedules, replay refused events and read the audit log',
};

/** The roles that a token of such a person can have. */
export const tokenRolesOf = (own: Role): readonly Role[] => ROLES.slice(0, ROLES.indexOf(own) + 1);
