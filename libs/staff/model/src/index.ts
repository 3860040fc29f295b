export { DEFAULT_ROLE, FIRST_ROLE, lesserRole, mayDo, parseRole, ROLE_MEANINGS, ROLES, type Permission, type Role } from './roles';
