import { PUBLISH_PROBLEMS, type ConflictResolution, type ContentChange } from '@waypost/content/contract/publishing';
import { isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import type { Settled } from './field-conflict';

/** What was decided, by content and field. */
export type SettledFields = Readonly<Record<string, Settled>>;

export const settledKey = ({ kind, key }: Pick<ContentChange, 'kind' | 'key'>, field: string): string => `${kind}\n${key}\n${field}`;

/** Every field that waits for a person. */
export const conflictsIn = (changes: readonly ContentChange[]) =>
  changes.flatMap((change) => change.fields.filter(({ isConflict }) => isConflict).map((field) => ({ change, field })));

/** Both sides of what the live site changed as well, as a refused publish brings them; null where that is not why it was refused. */
export const conflictingChangesIn = (failure: ApiFailure): readonly ContentChange[] | null =>
  isProblem(failure, PUBLISH_PROBLEMS.conflict) ? ((failure.carried['changes'] as readonly ContentChange[] | undefined) ?? []) : null;

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
