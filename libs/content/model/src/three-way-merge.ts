import { isRecord } from '@waypost/platform/kernel';
import type { ContentData } from './revision';
import { fieldNames, isSameValue } from './same-value';

/** An item at some point of a branch. Null if it does not exist there. */
export type ContentState = ContentData | null;

/** One field on which the sides differ. A side without the field has no such property. */
export interface MergedField {
  readonly field: string;
  /** The value at the point from which the branch started. */
  readonly base?: unknown;
  readonly mine?: unknown;
  /** Main's current value. */
  readonly theirs?: unknown;
  /** True if both sides changed the field to different values. */
  readonly isConflict: boolean;
}

/** The field name for the whole item, if one side removed it and the other changed it. */
export const WHOLE_CONTENT = '*';

export interface ThreeSides {
  readonly base: ContentState;
  readonly mine: ContentState;
  readonly theirs: ContentState;
}

/** A person's decision on one field. */
export interface FieldResolution {
  readonly field: string;
  readonly take: 'mine' | 'theirs' | 'edited';
  /** Set with `edited`. Absent if the field is removed. */
  readonly value?: unknown;
}

export interface Merge {
  /** Fields in unresolved conflict have main's value. */
  readonly content: ContentState;
  /** The unresolved conflicts. */
  readonly conflicts: readonly MergedField[];
}

/**
 * Builds an item of fields. `Object.fromEntries` treats `__proto__` as a plain name: staff's fields are data, whatever they are called.
 */
const toContent = (fields: readonly (readonly [string, unknown])[]): ContentData =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined));

const ownField = (content: ContentState, field: string): unknown =>
  content !== null && Object.hasOwn(content, field) ? content[field] : undefined;

const present = (sides: Readonly<Record<'base' | 'mine' | 'theirs', unknown>>): object =>
  Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));

/** Returns whether one side removed the whole item and the other changed it or created it again. */
const isRemovalAgainstChange = ({ base, mine, theirs }: ThreeSides): boolean =>
  base !== null && (mine === null) !== (theirs === null) && !isSameValue(base, mine ?? theirs);

/** Returns the fields in which a branch or main differs from their common base, sorted by name. */
export function mergedFields(sides: ThreeSides): readonly MergedField[] {
  const { base, mine, theirs } = sides;
  if (isRemovalAgainstChange(sides))
    return [
      {
        field: WHOLE_CONTENT,
        ...present({ base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined }),
        isConflict: true,
      },
    ];
  const names = new Set([base, mine, theirs].flatMap((side) => (side === null ? [] : fieldNames(side))));
  return [...names].sort().flatMap((field): MergedField[] => {
    const values = { base: ownField(base, field), mine: ownField(mine, field), theirs: ownField(theirs, field) };
    const isMine = !isSameValue(values.base, values.mine);
    const isTheirs = !isSameValue(values.base, values.theirs);
    if (!isMine && !isTheirs) return [];
    const isRemoved = mine === null || theirs === null;
    return [{ field, ...present(values), isConflict: !isRemoved && isMine && isTheirs && !isSameValue(values.mine, values.theirs) }];
  });
}

/**
 * Merges the branch's changes into main's content, field by field (R10.02). A field that only one side changed takes that side's value. If
 * both changed it to different values, it is a conflict, and only a resolution settles it.
 */
export function mergeContent(sides: ThreeSides, resolutions: readonly FieldResolution[] = []): Merge {
  const { base, mine, theirs } = sides;
  const resolutionOf = new Map(resolutions.map((resolution) => [resolution.field, resolution]));
  const fields = mergedFields(sides);
  const conflicts = fields.filter(({ field, isConflict }) => isConflict && !resolutionOf.has(field));

  const whole = fields.find(({ field, isConflict }) => isConflict && field === WHOLE_CONTENT);
  // An item may have a field of this name. The name stands for the whole item only if one side removed it and the other changed it.
  if (whole && isRemovalAgainstChange(sides)) {
    const resolution = resolutionOf.get(WHOLE_CONTENT);
    if (!resolution) return { content: theirs, conflicts };
    if (resolution.take !== 'edited') return { content: resolution.take === 'mine' ? mine : theirs, conflicts };
    return { content: isRecord(resolution.value) ? resolution.value : null, conflicts };
  }
  // The other side left the item unchanged, or removed it too.
  if (base !== null && (mine === null || theirs === null)) return { content: null, conflicts };
  if (mine === null) return { content: theirs, conflicts };
  if (theirs === null) return { content: mine, conflicts };

  const changed = new Map(fields.map((merged) => [merged.field, merged]));
  const names = [...new Set([...fieldNames(theirs), ...changed.keys()])].sort();
  const content = toContent(
    names.map((field) => {
      const merged = changed.get(field);
      if (!merged) return [field, ownField(theirs, field)];
      if (merged.isConflict) {
        const resolution = resolutionOf.get(field);
        if (resolution?.take === 'edited') return [field, resolution.value];
        return [field, resolution?.take === 'mine' ? merged.mine : merged.theirs];
      }
      return [field, isSameValue(merged.base, merged.mine) ? merged.theirs : merged.mine];
    }),
  );
  return { content, conflicts };
}

/** Returns the fields in which two states differ, as an audit entry stores them. */
export function changedFields(before: ContentState, after: ContentState): { readonly before: ContentState; readonly after: ContentState } {
  if (before === null || after === null) return { before, after };
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])]
    .sort()
    .filter((field) => !isSameValue(ownField(before, field), ownField(after, field)));
  const only = (content: ContentData) => toContent(names.map((field) => [field, ownField(content, field)]));
  return { before: only(before), after: only(after) };
}
