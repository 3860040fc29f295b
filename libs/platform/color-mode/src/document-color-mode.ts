import { DEFAULT_PREFERENCE, type ColorMode } from './color-mode';

/** The visitor's preference in local storage (contracts, section 3). */
export const COLOR_MODE_KEY = 'waypost:color-mode';
/** On the root element: the preference, or the mode that the page forces. */
export const COLOR_MODE_ATTRIBUTE = 'data-color-mode';
/** On the root element of a page that forces its mode. */
export const COLOR_MODE_FORCED_ATTRIBUTE = 'data-color-mode-forced';
/** The name of the radios that a visitor chooses with. */
export const COLOR_MODE_FIELD = 'colorMode';

/** Returns the attributes of `<html>` with a leading space: the device's mode, which needs no script, unless the page forces its own. */
export const colorModeAttributes = (forced: ColorMode | null): string =>
  ` ${COLOR_MODE_ATTRIBUTE}="${forced ?? DEFAULT_PREFERENCE}"${forced ? ` ${COLOR_MODE_FORCED_ATTRIBUTE}` : ''}`;

/**
 * The one inline script of a page, for its head. It applies the stored preference before the first paint, so that nobody sees the wrong
 * mode flash (R2.21). The response that contains it allows it by the hash of exactly this text. The style sheet handles `system`, because
 * it follows the device live and without a script.
 */
export const COLOR_MODE_SCRIPT = `(d=>{try{let m=localStorage.getItem("${COLOR_MODE_KEY}");"colorModeForced"in d||!/^(dark|light)$/.test(m)||(d.colorMode=m)}catch{}})(document.documentElement.dataset)`;
