import type { StaffStorage } from '@waypost/control-center/client/services';
import { isRecord } from '@waypost/platform/kernel';

/** A search, its filters, its order and its columns, under a name: the query of the table's address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const STORAGE_KEY = 'waypost:staff:views:pages';
export const VIEW_NAME_MAX_LENGTH = 60;
const VIEWS_MAX = 30;

const isView = (value: unknown): value is SavedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string';

/** This browser's own views; what it can't read is no view. */
export function savedViews(storage: StaffStorage): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, VIEWS_MAX) : [];
  } catch {
    return [];
  }
}

const store = (storage: StaffStorage, views: readonly SavedView[]): boolean => storage.set(STORAGE_KEY, JSON.stringify(views));

/** Saves a view; one of the same name makes way. False where the browser keeps nothing. */
export const saveView = (storage: StaffStorage, { name, query }: SavedView): boolean =>
  store(storage, [
    ...savedViews(storage).filter((savedView) => savedView.name !== name.trim()),
    { name: name.trim().slice(0, VIEW_NAME_MAX_LENGTH), query },
  ]);

export const removeView = (storage: StaffStorage, name: string): boolean =>
  store(
    storage,
    savedViews(storage).filter((savedView) => savedView.name !== name),
  );
