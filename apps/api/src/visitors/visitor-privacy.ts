import type { IncomingHttpHeaders } from 'node:http';
import {
  GLOBAL_PRIVACY_CONTROL_HEADER,
  isGlobalPrivacyControl,
  optOutCookie,
  trackingPermission,
  type TrackingPermission,
} from '@waypost/privacy';

/** What a request's signals allow (R15.06). */
export const permissionOf = (headers: IncomingHttpHeaders): TrackingPermission =>
  trackingPermission({
    globalPrivacyControl: isGlobalPrivacyControl(headers[GLOBAL_PRIVACY_CONTROL_HEADER]),
    optedOut: optOutCookie(headers.cookie) === '1',
  });

/** The part of a kept page's key: who refused is told so on every page, so each answer has a page of its own. */
export const privacyVariant = ({ reason }: TrackingPermission): string => reason ?? '';

/** The permission that a variant stands for. */
export const permissionOfVariant = (variant: string | undefined): TrackingPermission =>
  trackingPermission({ globalPrivacyControl: variant === 'global-privacy-control', optedOut: variant === 'opted-out' });
