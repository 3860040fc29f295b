import type { UnknownAction } from 'redux';
import { historyMoved } from './navigation-request';
import { addressOf, type PageAddress } from './page-address';
import { fullPath, isSameDocument } from './same-document';

export interface HistoryWindow {
  readonly location: PageAddress;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/**
 * Hands the moves of the browser's own buttons to the navigations of the app. A visitor who went back while the view was
 * being fetched sees another page than the address says: that is the first move.
 */
export function followBrowserHistory(window: HistoryWindow, shown: PageAddress, dispatch: (action: UnknownAction) => void): void {
  const follow = () => dispatch({ ...historyMoved({ to: fullPath(addressOf(window.location)) }) });
  window.addEventListener('popstate', follow);
  if (!isSameDocument(window.location, shown)) follow();
}
