import type { HistoryWindow } from '../src/navigation/browser-history';
import { addressOf, type PageAddress } from '../src/navigation/page-address';

export interface FakeBrowser extends HistoryWindow {
  readonly location: PageAddress & { readonly origin: string };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** The history's entries up to the current one. */
  readonly entries: readonly string[];
  /** Simulates a press of the browser's own buttons that leads to this address. */
  moveTo(path: string): void;
  /** Presses the back button, if there is an earlier entry. */
  goBack(): void;
}

/** A browser's address bar and history. */
export function fakeBrowser(path = '/', origin = 'https://tqg.example'): FakeBrowser {
  const location = { ...addressOf(new URL(path, origin)), origin };
  const entries = [path];
  const listeners: (() => void)[] = [];
  const show = (to: string) => void Object.assign(location, addressOf(new URL(to, origin)));
  const move = (to: string) => {
    show(to);
    for (const listener of listeners) listener();
  };
  return {
    location,
    entries,
    history: {
      pushState: (_data, _unused, url) => (entries.push(String(url)), show(String(url))),
      replaceState: (_data, _unused, url) => (entries.splice(-1, 1, String(url)), show(String(url))),
    },
    addEventListener: (_type, listener) => void listeners.push(listener),
    moveTo(to) {
      entries.splice(-1, 1, to);
      move(to);
    },
    goBack() {
      const [before] = entries.slice(-2, -1);
      if (before === undefined) return;
      entries.pop();
      move(before);
    },
  };
}
