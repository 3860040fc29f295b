import type { ListedContents } from '@waypost/content/contract/kinds';
import { MAIN_BRANCH, type ContentAddress, type ContentData } from '@waypost/content/model';
import { storedLife } from '../kinds/life-kind';
import type { CountedLife } from './counted-life';

/** Main's items in the store. */
export interface StoredMain {
  list(branchId: string, kind: 'experiment-life'): Promise<ListedContents>;
  published(addresses: readonly ContentAddress[]): Promise<readonly (ContentAddress & { readonly data: ContentData })[]>;
}

/** Reads main's lives from the store, because memory may be a moment behind the events. */
export const storedLives = (store: StoredMain) => async (): Promise<readonly CountedLife[]> => {
  const { main } = await store.list(MAIN_BRANCH, 'experiment-life');
  const changes = new Map(main.map(({ key, at }) => [key, at.toISOString()]));
  const lives = await store.published(main.map(({ key }) => ({ kind: 'experiment-life', key })));
  return lives.flatMap(({ key, data }) => {
    const life = storedLife(data);
    const changedAt = changes.get(key);
    return life && changedAt ? [{ key, life, changedAt }] : [];
  });
};
