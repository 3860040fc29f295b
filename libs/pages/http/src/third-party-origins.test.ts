import { securityHeaders } from '@waypost/platform/express/security';
import { brandRecords } from '@waypost/brands/records';
import { aSite, NO_THIRD_PARTIES } from '../testing';
import { reportingOrigins, thirdPartyScriptOrigins } from './third-party-origins';

const NOTHING = { isTagManagerEnabled: false, adScriptUrl: null, sentryDsn: null };
const policyFor = (environment: Parameters<typeof thirdPartyScriptOrigins>[0]) =>
  securityHeaders({
    isProduction: true,
    inlineScripts: [],
    imageOrigins: [],
    scriptOrigins: thirdPartyScriptOrigins(environment),
    connectOrigins: reportingOrigins(environment),
  })['content-security-policy']?.replaceAll(/ 'sha256-[^']+'/g, '') ?? '';

describe('the content security policy', () => {
  it('allows no other origin if nothing is configured [R2.18] [R15.01]', () => {
    expect(policyFor(NOTHING)).toContain("script-src 'self';");
    expect(policyFor(NOTHING)).toContain("connect-src 'self';");
  });

  const GOOGLE = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
  it.each([
    ['the tag manager', { ...NOTHING, isTagManagerEnabled: true }, `script-src 'self' ${GOOGLE};`],
    ['what the tag manager reports', { ...NOTHING, isTagManagerEnabled: true }, `connect-src 'self' ${GOOGLE}`],
    [
      'the monitoring of bot detection beside the tag manager',
      { ...NOTHING, isTagManagerEnabled: true },
      `connect-src 'self' ${GOOGLE} https://m1.openfpcdn.io;`,
    ],
    ['the ad script', { ...NOTHING, adScriptUrl: 'https://serve.example/v1/ads.js?x=1' }, "script-src 'self' https://serve.example;"],
    ['error reporting', { ...NOTHING, sentryDsn: 'https://key@o1.ingest.example/2' }, "connect-src 'self' https://o1.ingest.example;"],
  ])('allows %s once it is configured [R2.18] [R6.11] [R13.20]', (_what, environment, directive) => {
    expect(policyFor(environment)).toContain(directive);
  });
});

describe('the page', () => {
  it.each([
    ['names the reporter of errors where there is a DSN', 'https://key@o1.ingest.example/2', '/assets/error-reporting.js'],
    ['names none where there is no DSN', null, undefined],
  ])('%s [R13.20]', async (_what, sentryDsn, errorReporting) => {
    const { pages, rendered } = aSite({ settings: { ...NO_THIRD_PARTIES, sentryDsn } });
    for (const brand of brandRecords.filter(({ id }) => id === 'tqg'))
      await pages.render(brand, '/', { permission: { isAllowed: true, reason: null }, visit: null });
    expect(rendered[0]?.boot.assets.errorReporting).toBe(errorReporting);
  });
});
