import { INLINE_SCRIPTS, reportingOrigins, thirdPartyScriptOrigins } from '@waypost/pages/http/page-scripts';
import { ROUTE_RULES } from '@waypost/pages/http/rules';
import { securityHeaders } from '@waypost/platform/express/security';
import type { Environment } from '../environment';
import { controlCenterOrigin } from '../first-account-line';
import type { WaypostPorts } from '../waypost-ports';

type SiteSettings = Pick<
  WaypostPorts,
  | 'headers'
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

/** Returns the site's settings from the environment. */
export const siteSettings = (environment: Environment): SiteSettings => ({
  headers: securityHeaders({
    isProduction: environment.isProduction,
    inlineScripts: INLINE_SCRIPTS,
    imageOrigins: [environment.alpha.url, environment.beta.url].map((url) => new URL(url).origin),
    scriptOrigins: thirdPartyScriptOrigins(environment),
    connectOrigins: reportingOrigins(environment),
  }),
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
