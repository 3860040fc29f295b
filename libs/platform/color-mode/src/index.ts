export {
  COLOR_MODE_PREFERENCES,
  DEFAULT_PREFERENCE,
  forcedColorMode,
  parsePreference,
  type ColorModePreference,
  type ColorModeState,
} from './color-mode';
export {
  COLOR_MODE_FIELD,
  COLOR_MODE_FORCED_ATTRIBUTE,
  COLOR_MODE_KEY,
  COLOR_MODE_SCRIPT,
  colorModeAttributes,
} from './document-color-mode';
export { installColorMode } from './browser-color-mode';
export { colorModeOf, forceColorMode } from './page-color-mode';
