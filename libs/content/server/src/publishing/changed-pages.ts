import type { ContentRegistry, ShownPage } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentKind } from '@waypost/content/model';

/** Which pages a publish changes: each kind says it of its own contents. */
export function changedPages(kinds: ContentRegistry, changed: readonly ContentAddress[]): (page: ShownPage) => boolean {
  const keysOf = new Map<ContentKind, Set<string>>();
  for (const { kind, key } of changed) keysOf.set(kind, (keysOf.get(kind) ?? new Set()).add(key));
  const tests = [...keysOf].map(([kind, keys]) => kinds[kind]?.changedPages?.(keys) ?? (() => true));
  return (page) => tests.some((isChanged) => isChanged(page));
}
