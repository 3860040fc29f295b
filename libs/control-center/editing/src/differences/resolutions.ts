import { PUBLISH_PROBLEMS, type ConflictResolution, type ContentChange } from '@waypost/content/contract/publishing';
import { isSameValue } from '@waypost/content/model/merge';
import { isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import type { Settled } from './field-conflict';

/** The two sides of a field that a person has seen. */
interface SeenSides {
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Decisions by item and field, each with the two sides that it was made for. */
export type SettledFields = Readonly<Record<string, Settled & SeenSides>>;

export const settledKey = ({ kind, key }: Pick<ContentChange, 'kind' | 'key'>, field: string): string => `${kind}\n${key}\n${field}`;

/** Texts that a person wrote, by item and field, each with the two sides that it was written for. */
export type WrittenFields = Readonly<Record<string, SeenSides & { readonly value: unknown }>>;

/** Returns every field that a person has to settle. */
export const conflictsIn = (changes: readonly ContentChange[]) =>
  changes.flatMap((change) => change.fields.filter(({ isConflict }) => isConflict).map((field) => ({ change, field })));

/** Returns both sides of the changes that the live site has as well, from a refused publish. Null if it was refused for another reason. */
export const conflictingChangesIn = (failure: ApiFailure): readonly ContentChange[] | null =>
  isProblem(failure, PUBLISH_PROBLEMS.conflict) ? ((failure.carried['changes'] as readonly ContentChange[] | undefined) ?? []) : null;

/**
 * Returns the decisions so far as the API takes them. Each names the live revision that was seen. Decisions about conflicts that no longer
 * exist are left out.
 */
export const decisionsFor = (changes: readonly ContentChange[], settled: SettledFields): readonly ConflictResolution[] =>
  conflictsIn(changes).flatMap(({ change: { kind, key, liveRevisionId }, field: { field } }): readonly ConflictResolution[] => {
    const decision = settled[settledKey({ kind, key }, field)];
    if (!decision) return [];
    const { take, value } = decision;
    return [{ kind, key, field, take, ...(take === 'edited' ? { value } : {}), seen: liveRevisionId }];
  });

/** Returns the decisions as the API takes them, or null while one is missing. */
export function resolutionsFor(changes: readonly ContentChange[], settled: SettledFields): readonly ConflictResolution[] | null {
  const decisions = decisionsFor(changes, settled);
  return decisions.length === conflictsIn(changes).length ? decisions : null;
}

/** Returns the decisions without those about refused items, because a side of them has changed since. */
export const settledWithout = (settled: SettledFields, refused: readonly ContentChange[]): SettledFields => {
  const starts = refused.map((change) => settledKey(change, ''));
  return Object.fromEntries(Object.entries(settled).filter(([key]) => !starts.some((start) => key.startsWith(start))));
};

/** Returns the decisions whose two sides are still those that a person has seen, so that nothing is overwritten unseen (R10.02). */
export function settledAsSeen(changes: readonly ContentChange[], settled: SettledFields): SettledFields {
  const seen = conflictsIn(changes).flatMap(({ change, field: { field, mine, theirs } }) => {
    const key = settledKey(change, field);
    const decision = settled[key];
    const isOfBoth = decision !== undefined && isSameValue(decision.mine, mine) && isSameValue(decision.theirs, theirs);
    return isOfBoth ? [[key, decision] as const] : [];
  });
  return Object.fromEntries(seen);
}

/** Returns the texts that a person wrote among the decisions, so that a reload does not lose them (R10.12). */
export function writtenFields(settled: SettledFields): WrittenFields {
  const written = Object.entries(settled).flatMap(([key, { take, value, mine, theirs }]) =>
    take === 'edited' ? [[key, { value, mine, theirs }] as const] : [],
  );
  return Object.fromEntries(written);
}

/** Returns the stored texts as decisions. A text whose sides have changed since is left out. */
export function settledByWriting(changes: readonly ContentChange[], written: WrittenFields): SettledFields {
  const edited = Object.entries(written).map(([key, text]) => [key, { take: 'edited', ...text }] as const);
  return settledAsSeen(changes, Object.fromEntries(edited));
}
