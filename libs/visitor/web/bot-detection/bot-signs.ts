/**
 * The detectors of BotD that are not used (R6.11). A browser without plug-ins, or with a list that a privacy tool has replaced, is no bot.
 * Web views of apps and new versions do not behave as their name and engine suggest either. A global named `emit` or `spawn` may belong to
 * anybody, and programs that drive a browser today set `webdriver`. Creating a WebGL context, to detect one old emulator, slows a slow
 * phone down.
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
