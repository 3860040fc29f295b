import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { isUnderWay } from '@waypost/experiments/model/life';
import { storedLife } from './life-kind';

interface PublishedLife {
  readonly key: string;
  readonly data: ContentData;
}

/**
 * Returns the fields that variants change, by page, as they will be with the items that go live, without the removed ones. The variants of
 * a paused experiment are among them, because its visitors get them again with the resume.
 */
export function variantFieldsWith(
  published: readonly PublishedLife[],
  live: readonly CheckedContent[],
  removed: readonly ContentAddress[],
): ReadonlyMap<string, readonly ContentData[]> {
  const lives = new Map(published.map(({ key, data }) => [key, data]));
  for (const { kind, key } of removed) if (kind === 'experiment-life') lives.delete(key);
  for (const { kind, key, data } of live) if (kind === 'experiment-life') lives.set(key, data);
  const fieldsOf = new Map<string, ContentData[]>();
  for (const data of lives.values()) {
    const life = storedLife(data);
    if (!life || !isUnderWay(life)) continue;
    for (const { changes } of life.arms)
      for (const [page, fields] of Object.entries(changes)) fieldsOf.set(page, [...(fieldsOf.get(page) ?? []), fields]);
  }
  return fieldsOf;
}
