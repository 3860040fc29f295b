import { mergeContent, mergedFields, type MergedField } from '@waypost/content/model/merge';
import { isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import { EDIT_CONFLICT, type ContentDetail } from '@waypost/content/contract';
import type { Settled } from '../differences/field-conflict';

/** A save that came second: the common base, the other person's content, and the content that was to be saved. */
export interface EditConflict<Edited> {
  readonly base: Edited;
  readonly current: ContentDetail<Edited>;
  readonly mine: Edited;
}

/** Returns the conflict from a failed save, or null if the save failed for another reason. */
export function editConflictIn<Edited>(failure: ApiFailure, mine: Edited): EditConflict<Edited> | null {
  if (!isProblem(failure, EDIT_CONFLICT)) return null;
  const { base, current } = failure.carried as Partial<EditConflict<Edited>>;
  return current ? { base: base ?? current.published ?? mine, current, mine } : null;
}

/** Returns true if a save failed because somebody has deleted the item in the meantime. */
export const isDeletedIn = (failure: ApiFailure): boolean => isProblem(failure, EDIT_CONFLICT) && failure.carried['current'] === null;

type Content = Readonly<Record<string, unknown>>;
const sidesOf = <Edited>({ base, current, mine }: EditConflict<Edited>) => ({
  base: base as unknown as Content,
  mine: mine as unknown as Content,
  theirs: current.content as unknown as Content,
});

/** Returns the fields that a person has to settle, and those in which the other person's change is taken without a question. */
export function conflictFields<Edited>(conflict: EditConflict<Edited>): {
  readonly toSettle: readonly MergedField[];
  readonly settledAlone: readonly MergedField[];
} {
  const fields = mergedFields(sidesOf(conflict));
  return { toSettle: fields.filter(({ isConflict }) => isConflict), settledAlone: fields.filter(({ isConflict }) => !isConflict) };
}

/** Returns both people's work as one item, or null while a field is not settled. */
export function settledContent<Edited>(conflict: EditConflict<Edited>, settled: Readonly<Record<string, Settled>>): Edited | null {
  const { content, conflicts } = mergeContent(
    sidesOf(conflict),
    Object.entries(settled).map(([field, { take, value }]) => ({ field, take, value })),
  );
  return conflicts.length > 0 ? null : (content as Edited);
}
