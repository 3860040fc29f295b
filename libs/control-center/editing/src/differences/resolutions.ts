import type { ConflictResolution, ContentChange } from '@waypost/content/contract';
import type { Settled } from './field-conflict';

/** What was decided, by content and field. */
export type SettledFields = Readonly<Record<string, Settled>>;

export const settledKey = ({ kind, key }: Pick<ContentChange, 'kind' | 'key'>, field: string): string => `${kind}\n${key}\n${field}`;

/** Every field that waits for a person. */
export const conflictsIn = (changes: readonly ContentChange[]) =>
  changes.flatMap((change) => change.fields.filter(({ isConflict }) => isConflict).map((field) => ({ change, field })));

/** The decisions as the API takes them; null while one is missing. Those of conflicts that are gone are left out. */
export function resolutionsFor(changes: readonly ContentChange[], settled: SettledFields): readonly ConflictResolution[] | null {
  const resolutions: ConflictResolution[] = [];
  for (const { change, field } of conflictsIn(changes)) {
    const decision = settled[settledKey(change, field.field)];
    if (!decision) return null;
    const { kind, key } = change;
    resolutions.push({
      kind,
      key,
      field: field.field,
      take: decision.take,
      ...(decision.take === 'edited' ? { value: decision.value } : {}),
    });
  }
  return resolutions;
}
