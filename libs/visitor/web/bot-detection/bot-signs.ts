/**
 * The detectors of BotD that are not used (R6.11). A browser without plug-ins, or with a list that a privacy tool has replaced, is no bot.
 * Neither is a browser that does not behave as its name and engine suggest, because web views of apps and new versions do not. A global
 * named `emit` or `spawn` may belong to anybody, and programs that drive a browser today set `webdriver`. Creating a WebGL context, to
 * detect one old emulator, would hold up a slow phone.
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
/** The sources that only these detectors use, or that no detector uses. */
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
