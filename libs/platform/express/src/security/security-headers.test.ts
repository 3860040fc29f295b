import { securityHeaders } from './security-headers';

const OPTIONS = { inlineScripts: [], imageOrigins: [], scriptOrigins: [], connectOrigins: [] };

it('the security headers require https for a year in production, and not elsewhere [R15.01]', () => {
  expect(securityHeaders({ ...OPTIONS, isProduction: true })['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeaders({ ...OPTIONS, isProduction: false })['strict-transport-security']).toBeUndefined();
});
