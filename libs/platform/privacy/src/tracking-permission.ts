/** The header of a browser's Global Privacy Control signal. Scripts read the signal as `navigator.globalPrivacyControl`. */
export const GLOBAL_PRIVACY_CONTROL_HEADER = 'sec-gpc';

export interface PrivacySignals {
  readonly globalPrivacyControl: boolean;
  /** The visitor opted out of selling and sharing on this site. */
  readonly optedOut: boolean;
}

/** Whether data that identifies a visitor's ad click may go to others, and the reason if it may not. */
export interface TrackingPermission {
  readonly isAllowed: boolean;
  readonly reason: 'global-privacy-control' | 'opted-out' | null;
}

/**
 * Returns the permission. Either signal refuses (R7.09). If there are both, the reason is the opt-out on this site, because a button here
 * can undo it.
 */
export function trackingPermission({ globalPrivacyControl, optedOut }: PrivacySignals): TrackingPermission {
  if (optedOut) return { isAllowed: false, reason: 'opted-out' };
  if (globalPrivacyControl) return { isAllowed: false, reason: 'global-privacy-control' };
  return { isAllowed: true, reason: null };
}

/** Returns whether the header carries the signal: exactly `1`. */
export const isGlobalPrivacyControl = (header: string | readonly string[] | undefined): boolean => header === '1';
