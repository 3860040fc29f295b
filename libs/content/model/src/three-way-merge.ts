import { isRecord } from '@waypost/platform/kernel';
import type { ContentData } from './revision';
import { fieldNames, isSameValue } from './same-value';

/** A content at some point of a branch; null where it does not exist there. */
export type ContentState = ContentData | null;

/** One field on which the sides differ; a side that lacks the field has no such property. */
export interface MergedField {
  readonly field: string;
  /** Where the branch left main. */
  readonly base?: unknown;
  readonly mine?: unknown;
  /** Main now. */
  readonly theirs?: unknown;
  /** Both sides changed it, and not to the same. */
  readonly isConflict: boolean;
}

/** Stands for the whole content, where one side removed what the other changed. */
export const WHOLE_CONTENT = '*';

export interface ThreeSides {
  readonly base: ContentState;
  readonly mine: ContentState;
  readonly theirs: ContentState;
}

/** How a person settled one field. */
export interface FieldResolution {
  readonly field: string;
  readonly take: 'mine' | 'theirs' | 'edited';
  /** With `edited`; absent where the field goes. */
  readonly value?: unknown;
}

export interface Merge {
  /** With conflicts that nobody has settled, main's value stands in their fields. */
  readonly content: ContentState;
  /** Conflicts that are left. */
  readonly conflicts: readonly MergedField[];
}

/** A content without the code's support for `__proto__` as a name: staff's fields are data, whatever they are called. */
const toContent = (fields: readonly (readonly [string, unknown])[]): ContentData =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined));

const ownField = (content: ContentState, field: string): unknown =>
  content !== null && Object.hasOwn(content, field) ? content[field] : undefined;

const present = (sides: Readonly<Record<'base' | 'mine' | 'theirs', unknown>>): object =>
  Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));

/** Whether the content itself, and not only some of its fields, was removed on one side and changed or made again on the other. */
const isRemovalAgainstChange = ({ base, mine, theirs }: ThreeSides): boolean =>
  base !== null && (mine === null) !== (theirs === null) && !isSameValue(base, mine ?? theirs);

/** The fields on which a branch and main differ from where they parted, or from each other; by name. */
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
 * Main's content with the branch's changes in it, field by field (R10.02). A field that one side alone changed takes that
 * side's value; where both changed it to different values it is a conflict, which only a resolution settles.
 */
export function mergeContent(sides: ThreeSides, resolutions: readonly FieldResolution[] = []): Merge {
  const { base, mine, theirs } = sides;
  const resolutionOf = new Map(resolutions.map((resolution) => [resolution.field, resolution]));
  const fields = mergedFields(sides);
  const conflicts = fields.filter(({ field, isConflict }) => isConflict && !resolutionOf.has(field));

  const whole = fields.find(({ field, isConflict }) => isConflict && field === WHOLE_CONTENT);
  // A field may be called like the sign for the whole: only a removal against a change makes it one.
  if (whole && isRemovalAgainstChange(sides)) {
    const resolution = resolutionOf.get(WHOLE_CONTENT);
    if (!resolution) return { content: theirs, conflicts };
    if (resolution.take !== 'edited') return { content: resolution.take === 'mine' ? mine : theirs, conflicts };
    return { content: isRecord(resolution.value) ? resolution.value : null, conflicts };
  }
  // Unchanged on the other side, or removed there too.
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

/** The fields in which a later state differs from an earlier one: what an audit entry says was and is. */
export function changedFields(before: ContentState, after: ContentState): { readonly before: ContentState; readonly after: ContentState } {
  if (before === null || after === null) return { before, after };
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])]
    .sort()
    .filter((field) => !isSameValue(ownField(before, field), ownField(after, field)));
  const only = (content: ContentData) => toContent(names.map((field) => [field, ownField(content, field)]));
  return { before: only(before), after: only(after) };
}
