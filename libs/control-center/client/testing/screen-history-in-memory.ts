import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { createScreenHistory, type ScreenHistory } from '../screens';

/** The history of screens that begins at the last of these addresses. */
export const screenHistoryInMemory = (...addresses: readonly string[]): ScreenHistory =>
  createScreenHistory(createMemoryHistory({ initialEntries: [...addresses], v5Compat: true }));
