import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { createScreenHistory, type ScreenHistory } from '../screens';

/**
 * A screen history in memory that starts at the last of these addresses. As in a browser, a move beyond either end does nothing.
 * react-router's memory history would move to the end, and report the full distance.
 */
export function screenHistoryInMemory(...addresses: readonly string[]): ScreenHistory {
  const history = createMemoryHistory({ initialEntries: [...addresses], v5Compat: true });
  const { go, push } = history;
  let last = history.index;
  history.push = (to, state) => {
    push(to, state);
    last = history.index;
  };
  history.go = (delta) => {
    const index = history.index + delta;
    if (index >= 0 && index <= last) go(delta);
  };
  return createScreenHistory(history);
}
