import { forcedColorMode, parsePreference, resolveColorMode, type ColorMode, type ColorModeState } from './color-mode';
import { showPreference, type ColorModeStorage } from './browser-color-mode';
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_FORCED_ATTRIBUTE, COLOR_MODE_KEY } from './document-color-mode';

/** The page that was navigated to asks for this mode, or leaves it to the visitor (R2.21). The server writes a first page that way. */
export function forceColorMode(document: Document, storage: Pick<ColorModeStorage, 'get'>, requested: string | null | undefined): void {
  const root = document.documentElement;
  const mode = forcedColorMode(requested);
  root.toggleAttribute(COLOR_MODE_FORCED_ATTRIBUTE, mode !== null);
  if (mode) root.setAttribute(COLOR_MODE_ATTRIBUTE, mode);
  showPreference(document, storage);
}

/** The colours of a document at this moment, and whose they are. */
export function colorModeOf(window: Window, storage: Pick<ColorModeStorage, 'get'>): ColorModeState {
  const root = window.document.documentElement;
  return resolveColorMode({
    preference: parsePreference(storage.get(COLOR_MODE_KEY)),
    forced: root.hasAttribute(COLOR_MODE_FORCED_ATTRIBUTE) ? (root.getAttribute(COLOR_MODE_ATTRIBUTE) as ColorMode) : null,
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
  });
}
