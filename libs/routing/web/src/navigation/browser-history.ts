import type { UnknownAction } from 'redux';
import { historyMoved } from './navigation-request';
import { addressOf, type PageAddress } from './page-address';
import { fullPath, isSameDocument } from './same-document';

export interface HistoryWindow {
  readonly location: PageAddress;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/**
 * Turns moves of the browser's own buttons into navigations of the app. If the visitor went back while the view was loading, the address no
 * longer fits the shown page, and that counts as the first move.
 */
export function followBrowserHistory(window: HistoryWindow, shown: PageAddress, dispatch: (action: UnknownAction) => void): void {
  const follow = () => dispatch({ ...historyMoved({ to: fullPath(addressOf(window.location)) }) });
  window.addEventListener('popstate', follow);
  if (!isSameDocument(window.location, shown)) follow();
}
