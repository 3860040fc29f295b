/**
 * Where a brand's tag-manager container comes from (R2.18), and what its analytics tag loads and reports to: without
 * them the container would run and report nothing.
 */
const TAG_MANAGER_ORIGINS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The third parties that an operator configured. */
export interface ThirdParties {
  readonly isTagManagerEnabled: boolean;
  readonly adScriptUrl: string | null;
  readonly sentryDsn: string | null;
}

/** The origins whose scripts the content security policy lets in: those that are configured, and no other (R2.18, R15.01). */
export const thirdPartyScriptOrigins = ({ isTagManagerEnabled, adScriptUrl }: ThirdParties): readonly string[] => [
  ...(isTagManagerEnabled ? TAG_MANAGER_ORIGINS : []),
  ...(adScriptUrl === null ? [] : [new URL(adScriptUrl).origin]),
];

/** Where one browser in a thousand reports an installation to BotD's makers, if the visitor permits third parties (R6.11). */
const BOT_MONITORING_ORIGIN = 'https://m1.openfpcdn.io';

/** Where browsers may send reports of errors (R13.20) and of an installation. */
export const reportingOrigins = ({ sentryDsn, isTagManagerEnabled }: ThirdParties): readonly string[] => [
  ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin]),
  ...(isTagManagerEnabled ? [BOT_MONITORING_ORIGIN] : []),
];
