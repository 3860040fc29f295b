export type { TrackingPermission } from './tracking-permission';
export { OPT_OUT_COOKIE, MAX_OPT_OUT_AGE_SECONDS, type OptOutMark } from './opt-out';
export { permissionOf, permissionOfVariant, privacyVariant } from './request-permission';
export { contextWithoutClickIds, TRACKED_CLICK_IDS, urlWithoutClickIds } from './click-ids';
export { browserPermission, keepOptOut } from './browser-permission';
export { type LoadThirdPartyScripts } from './third-party-scripts';
export { scrubbedText, withoutQuery } from './scrubbed-text';
