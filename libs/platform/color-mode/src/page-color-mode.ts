import { forcedColorMode, parsePreference, resolveColorMode, type ColorMode, type ColorModeState } from './color-mode';
import { showPreference, type ColorModeStorage } from './browser-color-mode';
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_FORCED_ATTRIBUTE, COLOR_MODE_KEY } from './document-color-mode';

/**
 * Applies the mode that the new page requests, or the visitor's preference (R2.21). The server renders a first page with the same result.
 */
export function forceColorMode(document: Document, storage: Pick<ColorModeStorage, 'get'>, requested: string | null | undefined): void {
  const root = document.documentElement;
  const mode = forcedColorMode(requested);
  root.toggleAttribute(COLOR_MODE_FORCED_ATTRIBUTE, mode !== null);
  if (mode) root.setAttribute(COLOR_MODE_ATTRIBUTE, mode);
  showPreference(document, storage);
}

/** Returns the document's current color mode and its source. */
export function colorModeOf(window: Window, storage: Pick<ColorModeStorage, 'get'>): ColorModeState {
  const root = window.document.documentElement;
  return resolveColorMode({
    preference: parsePreference(storage.get(COLOR_MODE_KEY)),
    forced: root.hasAttribute(COLOR_MODE_FORCED_ATTRIBUTE) ? (root.getAttribute(COLOR_MODE_ATTRIBUTE) as ColorMode) : null,
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
  });
}
