export {
  GLOBAL_PRIVACY_CONTROL_HEADER,
  isGlobalPrivacyControl,
  trackingPermission,
  type PrivacySignals,
  type TrackingPermission,
} from './tracking-permission';
export {
  OPT_OUT_COOKIE,
  OPT_OUT_KEY,
  OPT_OUT_MAX_AGE_SECONDS,
  optOutCookie,
  optOutState,
  type OptOutMark,
  type OptOutState,
} from './opt-out';
export { permissionOf, permissionOfVariant, privacyVariant, type PrivacyHeaders } from './request-permission';
export { contextWithoutClickIds, TRACKED_CLICK_IDS, urlWithoutClickIds, type ClickIdentity } from './click-ids';
export { browserPermission, keepOptOut } from './browser-permission';
export { type LoadThirdPartyScripts } from './third-party-scripts';
export { scrubbedText, withoutQuery } from './scrubbed-text';
