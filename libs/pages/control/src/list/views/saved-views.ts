import type { StaffStorage } from '@waypost/control-center/client/services';
import { isRecord } from '@waypost/platform/kernel';

/** A named search with filters, order and columns: the query of the table's address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const STORAGE_KEY = 'waypost:staff:views:pages';
export const MAX_VIEW_NAME_LENGTH = 60;
const MAX_VIEWS = 30;

const isView = (value: unknown): value is SavedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string';

/** Returns this browser's saved views. Unreadable ones are dropped. */
export function savedViews(storage: StaffStorage): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MAX_VIEWS) : [];
  } catch {
    return [];
  }
}

/** Returns the reason why no view can be saved under a name, or undefined. */
export function viewNameFault(storage: StaffStorage, name: string): string | undefined {
  if (name.trim() === '') return 'Name is empty.';
  const views = savedViews(storage);
  const isNew = views.every((savedView) => savedView.name !== name.trim());
  return isNew && views.length >= MAX_VIEWS
    ? `There are ${MAX_VIEWS} views already. Delete one first, or enter the name of the one to replace.`
    : undefined;
}

const store = (storage: StaffStorage, views: readonly SavedView[]): boolean => storage.set(STORAGE_KEY, JSON.stringify(views));

/** Saves a view, replacing one of the same name. Returns false if the browser can't store it. */
export const saveView = (storage: StaffStorage, { name, query }: SavedView): boolean =>
  store(storage, [
    ...savedViews(storage).filter((savedView) => savedView.name !== name.trim()),
    { name: name.trim().slice(0, MAX_VIEW_NAME_LENGTH), query },
  ]);

export const removeView = (storage: StaffStorage, name: string): boolean =>
  store(
    storage,
    savedViews(storage).filter((savedView) => savedView.name !== name),
  );
