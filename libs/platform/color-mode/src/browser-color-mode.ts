import { parsePreference } from './color-mode';
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_FIELD, COLOR_MODE_FORCED_ATTRIBUTE, COLOR_MODE_KEY } from './document-color-mode';

/** A storage that never throws: a browser may deny its own. */
export interface ColorModeStorage {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
}

/** Shows the visitor's preference, unless the page forces a mode, and marks it where it can be chosen. */
export function showPreference(document: Document, storage: Pick<ColorModeStorage, 'get'>): void {
  const root = document.documentElement;
  const preference = parsePreference(storage.get(COLOR_MODE_KEY));
  if (!root.hasAttribute(COLOR_MODE_FORCED_ATTRIBUTE)) root.setAttribute(COLOR_MODE_ATTRIBUTE, preference);
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="${COLOR_MODE_FIELD}"]`)) {
    radio.checked = radio.value === preference;
  }
}

/**
 * Keeps the document in the mode that is in force, and takes the visitor's choice from any radio called
 * `COLOR_MODE_FIELD`. By delegation, so that the choice works before React has attached and whoever
 * rendered it. Returns what ends it. It runs on every page before anything is tapped: what only some pages need is in files of its own.
 */
export function installColorMode(window: Window, storage: ColorModeStorage): () => void {
  const { document } = window;
  const show = () => showPreference(document, storage);
  const choose = ({ target }: Event) => {
    if (!(target as Element).matches(`input[name="${COLOR_MODE_FIELD}"]`)) return;
    storage.set(COLOR_MODE_KEY, parsePreference((target as HTMLInputElement).value));
    show();
  };
  /** Another tab chose, or cleared everything. */
  const follow = ({ key }: StorageEvent) => {
    if (key === COLOR_MODE_KEY || key === null) show();
  };

  document.addEventListener('change', choose);
  window.addEventListener('storage', follow);
  // A page that comes back from the browser's memory has heard nothing of other tabs meanwhile.
  window.addEventListener('pageshow', show);
  show();
  return () => {
    document.removeEventListener('change', choose);
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', show);
  };
}
