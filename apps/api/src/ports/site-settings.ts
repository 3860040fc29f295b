import { INLINE_SCRIPTS, reportingOrigins, thirdPartyScriptOrigins } from '@waypost/pages/http/page-scripts';
import { ROUTE_RULES } from '@waypost/pages/http/rules';
import { securityHeaders } from '@waypost/platform/express/security';
import type { Environment } from '../environment';
import { controlCenterOrigin } from '../first-account-line';
import type { WaypostPorts } from '../waypost-ports';

type SiteSettings = Pick<
  WaypostPorts,
  | 'headers'
  | 'staffHeaders'
  | 'settings'
  | 'routeRules'
  | 'sessionSecret'
  | 'publicScheme'
  | 'trustProxy'
  | 'isDevelopment'
  | 'standIns'
  | 'controlOrigin'
  | 'limits'
  | 'secondFactorRoles'
  | 'needsApproval'
  | 'securityContact'
>;

type ThirdParties = Pick<Environment, 'isTagManagerEnabled' | 'adScriptUrl' | 'sentryDsn'>;

const headersWith = ({ isProduction, alpha, beta }: Environment, thirdParties: ThirdParties): Readonly<Record<string, string>> =>
  securityHeaders({
    isProduction,
    inlineScripts: INLINE_SCRIPTS,
    imageOrigins: [alpha, beta].map(({ url }) => new URL(url).origin),
    scriptOrigins: thirdPartyScriptOrigins(thirdParties),
    connectOrigins: reportingOrigins(thirdParties),
  });

/** Returns the site's settings from the environment. */
export const siteSettings = (environment: Environment): SiteSettings => ({
  headers: headersWith(environment, environment),
  // Only visitors' pages load scripts of others (R2.18).
  staffHeaders: headersWith(environment, { sentryDsn: environment.sentryDsn, isTagManagerEnabled: false, adScriptUrl: null }),
  settings: {
    sentryDsn: environment.sentryDsn,
    isTagManagerEnabled: environment.isTagManagerEnabled,
    adScriptUrl: environment.adScriptUrl,
    buildPollMs: environment.buildPollMs,
  },
  routeRules: ROUTE_RULES,
  sessionSecret: environment.sessionSecret,
  secondFactorRoles: environment.secondFactorRoles,
  needsApproval: environment.needsApproval,
  securityContact: environment.securityContact,
  publicScheme: environment.publicScheme,
  trustProxy: environment.trustProxy,
  isDevelopment: environment.isDevelopment,
  standIns: environment.isProduction ? environment.standIns : [],
  controlOrigin: controlCenterOrigin(environment, environment.port),
  limits: environment.limits,
});
