import { optOutCookie } from './opt-out';
import { GLOBAL_PRIVACY_CONTROL_HEADER, isGlobalPrivacyControl, trackingPermission, type TrackingPermission } from './tracking-permission';

/** A request's headers, as far as they say what the visitor allows. */
export interface PrivacyHeaders {
  readonly cookie?: string | undefined;
  readonly [GLOBAL_PRIVACY_CONTROL_HEADER]?: string | string[] | undefined;
}

/** What a request's signals allow (R15.06). */
export const permissionOf = (headers: PrivacyHeaders): TrackingPermission =>
  trackingPermission({
    globalPrivacyControl: isGlobalPrivacyControl(headers[GLOBAL_PRIVACY_CONTROL_HEADER]),
    optedOut: optOutCookie(headers.cookie) === '1',
  });

/** The part of a cached page's key: a page says who refused, so each answer has a page of its own. */
export const privacyVariant = ({ reason }: TrackingPermission): string => reason ?? '';

/** The permission that a variant stands for. */
export const permissionOfVariant = (variant: string | undefined): TrackingPermission =>
  trackingPermission({ globalPrivacyControl: variant === 'global-privacy-control', optedOut: variant === 'opted-out' });
