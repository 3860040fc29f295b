import { optOutCookie } from './opt-out';
import { GLOBAL_PRIVACY_CONTROL_HEADER, isGlobalPrivacyControl, trackingPermission, type TrackingPermission } from './tracking-permission';

/** The headers that carry the visitor's privacy signals. */
export interface PrivacyHeaders {
  readonly cookie?: string | undefined;
  readonly [GLOBAL_PRIVACY_CONTROL_HEADER]?: string | string[] | undefined;
}

/** Returns what a request's signals allow (R15.06). */
export const permissionOf = (headers: PrivacyHeaders): TrackingPermission =>
  trackingPermission({
    globalPrivacyControl: isGlobalPrivacyControl(headers[GLOBAL_PRIVACY_CONTROL_HEADER]),
    optedOut: optOutCookie(headers.cookie) === '1',
  });

/** Returns a part of the cached page's key. A page contains the reason of the refusal, so each reason has its own page. */
export const privacyVariant = ({ reason }: TrackingPermission): string => reason ?? '';

/** Returns the permission of a variant. */
export const permissionOfVariant = (variant: string | undefined): TrackingPermission =>
  trackingPermission({ globalPrivacyControl: variant === 'global-privacy-control', optedOut: variant === 'opted-out' });
