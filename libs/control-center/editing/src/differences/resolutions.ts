import { PUBLISH_PROBLEMS, type ConflictResolution, type ContentChange } from '@waypost/content/contract/publishing';
import { isSameValue } from '@waypost/content/model/merge';
import { isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import type { Settled } from './field-conflict';

/** What was decided, by content and field. */
export type SettledFields = Readonly<Record<string, Settled>>;

export const settledKey = ({ kind, key }: Pick<ContentChange, 'kind' | 'key'>, field: string): string => `${kind}\n${key}\n${field}`;

/** Third texts, by content and field, each with both sides that it was written of. */
export type WrittenFields = Readonly<Record<string, { readonly value: unknown; readonly mine: unknown; readonly theirs: unknown }>>;

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

/** What was written among the decisions: a reload should not lose it (R10.12). */
export function writtenFields(changes: readonly ContentChange[], settled: SettledFields): WrittenFields {
  const written = conflictsIn(changes).flatMap(({ change, field: { field, mine, theirs } }) => {
    const key = settledKey(change, field);
    const decision = settled[key];
    return decision?.take === 'edited' ? [[key, { value: decision.value, mine, theirs }] as const] : [];
  });
  return Object.fromEntries(written);
}

/** The decisions that written texts are. Where a side has changed since, nobody has decided: no newer text is overwritten unseen (R10.02). */
export function settledByWriting(changes: readonly ContentChange[], written: WrittenFields): SettledFields {
  const settled = conflictsIn(changes).flatMap(({ change, field: { field, mine, theirs } }) => {
    const key = settledKey(change, field);
    const text = written[key];
    const isOfBoth = text !== undefined && isSameValue(text.mine, mine) && isSameValue(text.theirs, theirs);
    return isOfBoth ? [[key, { take: 'edited', value: text.value }] as const] : [];
  });
  return Object.fromEntries(settled);
}
