import { parsePreference, resolveColorMode, type ColorMode, type ColorModeState } from './color-mode';
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_FIELD, COLOR_MODE_FORCED_ATTRIBUTE, COLOR_MODE_KEY } from './document-color-mode';

/** A storage that never throws: a browser may deny its own. */
export interface ColorModeStorage {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
}

export interface BrowserColorMode {
  /** What holds at this moment. */
  state(): ColorModeState;
  /** The page that is shown now forces this mode, or leaves it to the visitor. */
  force(mode: ColorMode | null): void;
  /** Called whenever the state may have changed: a choice, another tab, the device itself. Returns its remover. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/**
 * Keeps the document in the mode that is in force, and takes the visitor's choice from any radio called
 * `COLOR_MODE_FIELD`. By delegation, so that the choice works before React has attached and whoever rendered it.
 */
export function installColorMode(window: Window, storage: ColorModeStorage): BrowserColorMode {
  const { document } = window;
  const root = document.documentElement;
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  const preference = () => parsePreference(storage.get(COLOR_MODE_KEY));
  const forced = () => (root.hasAttribute(COLOR_MODE_FORCED_ATTRIBUTE) ? (root.getAttribute(COLOR_MODE_ATTRIBUTE) as ColorMode) : null);

  const tell = () => listeners.forEach((listener) => listener());
  const show = () => {
    const chosen = preference();
    if (!forced()) root.setAttribute(COLOR_MODE_ATTRIBUTE, chosen);
    for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="${COLOR_MODE_FIELD}"]`)) {
      radio.checked = radio.value === chosen;
    }
    tell();
  };
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
  systemDark.addEventListener('change', tell);
  show();

  return {
    state: () => resolveColorMode({ preference: preference(), forced: forced(), systemIsDark: systemDark.matches }),
    force(mode) {
      if (mode === forced()) return;
      root.toggleAttribute(COLOR_MODE_FORCED_ATTRIBUTE, mode !== null);
      if (mode) root.setAttribute(COLOR_MODE_ATTRIBUTE, mode);
      show();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      document.removeEventListener('change', choose);
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', show);
      systemDark.removeEventListener('change', tell);
      listeners.clear();
    },
  };
}
