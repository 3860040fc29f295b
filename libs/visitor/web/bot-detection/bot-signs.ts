/**
 * What BotD is not to look at (R6.11). A browser without plug-ins, or with a list that a privacy tool has replaced, is no
 * bot. Nor is one that does not behave as its name and engine are expected to: web views of apps and new versions do not.
 * A global that is called `emit` or `spawn` may be anybody's, and who drives a browser today says so by `webdriver`.
 * And to make a WebGL context, for the sign of one emulator of long ago, holds up a slow phone.
 */
export const DETECTORS_LEFT_OUT: readonly string[] = [
  'detectPluginsArray',
  'detectPluginsLengthInconsistency',
  'detectDistinctiveProperties',
  'detectEvalLengthInconsistency',
  'detectLanguagesLengthInconsistency',
  'detectNotificationPermissions',
  'detectProductSub',
  'detectWebGL',
];
/** What only those, or none at all, look at. */
export const SOURCES_LEFT_OUT: readonly string[] = [
  'android',
  'browserEngineKind',
  'browserKind',
  'distinctiveProps',
  'evalLength',
  'languages',
  'notificationPermissions',
  'pluginsArray',
  'pluginsLength',
  'productSub',
  'rtt',
  'webGL',
];
