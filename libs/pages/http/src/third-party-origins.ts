/**
 * The origins of a brand's tag-manager container (R2.18), and those that its analytics tag loads from and reports to. Without these the
 * container would run and report nothing.
 */
const TAG_MANAGER_ORIGINS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The third parties that an operator has configured. */
export interface ThirdParties {
  readonly isTagManagerEnabled: boolean;
  readonly adScriptUrl: string | null;
  readonly sentryDsn: string | null;
}

/** Returns the script origins that the content security policy allows: those that are configured, and no others (R2.18, R15.01). */
export const thirdPartyScriptOrigins = ({ isTagManagerEnabled, adScriptUrl }: ThirdParties): readonly string[] => [
  ...(isTagManagerEnabled ? TAG_MANAGER_ORIGINS : []),
  ...(adScriptUrl === null ? [] : [new URL(adScriptUrl).origin]),
];

/** One browser in a thousand reports an installation here to BotD's makers, if the visitor permits third parties (R6.11). */
const BOT_MONITORING_ORIGIN = 'https://m1.openfpcdn.io';

/** Returns the origins to which browsers may report errors (R13.20) and an installation. */
export const reportingOrigins = ({ sentryDsn, isTagManagerEnabled }: ThirdParties): readonly string[] => [
  ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin]),
  ...(isTagManagerEnabled ? [BOT_MONITORING_ORIGIN] : []),
];
