/** The header in which a browser sends its Global Privacy Control signal; scripts read it as `navigator.globalPrivacyControl`. */
export const GLOBAL_PRIVACY_CONTROL_HEADER = 'sec-gpc';

export interface PrivacySignals {
  readonly globalPrivacyControl: boolean;
  /** The visitor told this site not to sell or share. */
  readonly optedOut: boolean;
}

/** Whether what identifies a visitor's ad click may go to others, and what forbids it. */
export interface TrackingPermission {
  readonly isAllowed: boolean;
  readonly reason: 'global-privacy-control' | 'opted-out' | null;
}

/** Either signal is enough (R7.09). Of both, the one that the visitor gave to this site is named: it is what a button here takes back. */
export function trackingPermission({ globalPrivacyControl, optedOut }: PrivacySignals): TrackingPermission {
  if (optedOut) return { isAllowed: false, reason: 'opted-out' };
  if (globalPrivacyControl) return { isAllowed: false, reason: 'global-privacy-control' };
  return { isAllowed: true, reason: null };
}

/** The signal as the header carries it: `1` and nothing else. */
export const isGlobalPrivacyControl = (header: string | readonly string[] | undefined): boolean => header === '1';
