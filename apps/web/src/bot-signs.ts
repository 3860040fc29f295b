// The build reads this file too: what is not looked at is not downloaded.

/**
 * What BotD is not to look at (R6.11): a browser without plug-ins, or with a list that a privacy tool has replaced, is no
 * bot; and to make a WebGL context, for the sign of one emulator of long ago, holds up a slow phone.
 */
export const DETECTORS_LEFT_OUT: readonly string[] = ['detectPluginsArray', 'detectPluginsLengthInconsistency', 'detectWebGL'];
/** What only those, or none at all, look at. */
export const SOURCES_LEFT_OUT: readonly string[] = ['android', 'pluginsArray', 'pluginsLength', 'rtt', 'webGL'];
