import { parsePreference } from './color-mode';
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_FIELD, COLOR_MODE_FORCED_ATTRIBUTE, COLOR_MODE_KEY } from './document-color-mode';

/** A storage that never throws. A browser may deny access to its own storage. */
export interface ColorModeStorage {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
}

/** Applies the visitor's preference, unless the page forces a mode, and selects its radio. */
export function showPreference(document: Document, storage: Pick<ColorModeStorage, 'get'>): void {
  const root = document.documentElement;
  const preference = parsePreference(storage.get(COLOR_MODE_KEY));
  if (!root.hasAttribute(COLOR_MODE_FORCED_ATTRIBUTE)) root.setAttribute(COLOR_MODE_ATTRIBUTE, preference);
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="${COLOR_MODE_FIELD}"]`)) {
    radio.checked = radio.value === preference;
  }
}

/**
 * Keeps the document in the current mode, and reads the visitor's choice from any radio named `COLOR_MODE_FIELD`. Uses event delegation, so
 * that the choice works before React attaches, whatever rendered the radio. Returns the function that ends it. It runs on every page before
 * any tap, so code that only some pages need is in other files.
 */
export function installColorMode(window: Window, storage: ColorModeStorage): () => void {
  const { document } = window;
  const show = () => showPreference(document, storage);
  const choose = ({ target }: Event) => {
    if (!(target as Element).matches(`input[name="${COLOR_MODE_FIELD}"]`)) return;
    storage.set(COLOR_MODE_KEY, parsePreference((target as HTMLInputElement).value));
    show();
  };
  /** Another tab chose a mode, or cleared the storage. */
  const follow = ({ key }: StorageEvent) => {
    if (key === COLOR_MODE_KEY || key === null) show();
  };

  document.addEventListener('change', choose);
  window.addEventListener('storage', follow);
  // A page restored from the browser's memory missed the changes of other tabs.
  window.addEventListener('pageshow', show);
  show();
  return () => {
    document.removeEventListener('change', choose);
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', show);
  };
}
