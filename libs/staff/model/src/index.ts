export { DEFAULT_ROLE, mayDo, parseRole, ROLE_MEANINGS, ROLES, type Permission, type Role } from './roles';
