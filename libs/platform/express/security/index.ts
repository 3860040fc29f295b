import '@waypost/platform/kernel/server-only';

export { isFromOwnPages, requireOwnPages } from '../src/same-origin';
export { securityHeaders } from '../src/security/security-headers';
export { securityTxt } from '../src/security/security-txt';
