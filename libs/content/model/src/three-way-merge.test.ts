import fc from 'fast-check';
import { contentData, contentState, threeSides } from '../testing';
import { fieldNames, isSameValue } from './same-value';
import { changedFields, mergeContent, mergedFields, WHOLE_CONTENT, type ContentState } from './three-way-merge';

const own = (content: ContentState, field: string): unknown => (content && Object.hasOwn(content, field) ? content[field] : undefined);
const base = { title: 'Old', headline: 'Old', body: [1] };

describe('mergeContent', () => {
  it.each([
    [
      'a field that one side changed takes its value',
      { ...base, title: 'Mine' },
      { ...base, headline: 'Theirs' },
      { title: 'Mine', headline: 'Theirs', body: [1] },
    ],
    ['the same change on both sides is no conflict', { ...base, title: 'New' }, { ...base, title: 'New' }, { ...base, title: 'New' }],
    [
      'a field that one side took away goes',
      { title: 'Old', headline: 'Old' },
      { ...base, title: 'Theirs' },
      { title: 'Theirs', headline: 'Old' },
    ],
    ['a field that one side brought comes', { ...base, form: 'auto-v1' }, base, { ...base, form: 'auto-v1' }],
    ['what one side removed and the other left alone is gone', null, base, null],
    ['what both removed is gone', null, null, null],
  ])('%s [R10.02]', (_case, mine, theirs, expected) => {
    expect(mergeContent({ base, mine, theirs })).toEqual({ content: expected, conflicts: [] });
  });

  it('reports a conflict if both sides changed a field to different values [R10.02]', () => {
    const sides = { base, mine: { ...base, title: 'Mine', headline: 'Also mine' }, theirs: { ...base, title: 'Theirs' } };
    expect(mergeContent(sides).conflicts).toEqual([{ field: 'title', base: 'Old', mine: 'Mine', theirs: 'Theirs', isConflict: true }]);
    expect(mergeContent(sides, [{ field: 'title', take: 'mine' }])).toEqual({ content: sides.mine, conflicts: [] });
    expect(mergeContent(sides, [{ field: 'title', take: 'theirs' }]).content).toEqual({ ...sides.mine, title: 'Theirs' });
    expect(mergeContent(sides, [{ field: 'title', take: 'edited', value: 'Both' }]).content).toEqual({ ...sides.mine, title: 'Both' });
  });

  it('reports a conflict if one side removed content that the other changed [R10.02]', () => {
    const changed = { ...base, title: 'Changed' };
    const sides = { base, mine: null, theirs: changed };
    expect(mergeContent(sides).conflicts).toEqual([{ field: WHOLE_CONTENT, base, theirs: changed, isConflict: true }]);
    const settle = (take: 'mine' | 'theirs' | 'edited', value?: unknown) =>
      mergeContent(sides, [{ field: WHOLE_CONTENT, take, value }]).content;
    expect([settle('mine'), settle('theirs'), settle('edited', base)]).toEqual([null, changed, base]);
  });

  it('ignores a resolution of a field without a conflict [R10.02]', () => {
    const sides = { base, mine: { ...base, title: 'Mine' }, theirs: base };
    expect(mergeContent(sides, [{ field: 'title', take: 'theirs' }]).content).toEqual(sides.mine);
  });

  it('gives the same result in any order of the fields [R10.02]', () => {
    const reversed = (content: ContentState): ContentState => content && Object.fromEntries(Object.entries(content).reverse());
    fc.assert(
      fc.property(threeSides, (sides) => {
        const other = { base: reversed(sides.base), mine: reversed(sides.mine), theirs: reversed(sides.theirs) };
        expect(isSameValue(mergeContent(other), mergeContent(sides))).toBe(true);
      }),
    );
  });

  it('keeps every field that neither side changed [R10.02]', () => {
    fc.assert(
      fc.property(contentData, contentData, contentData, (base, mine, theirs) => {
        const merged = mergeContent({ base, mine, theirs }).content;
        for (const field of fieldNames(base)) {
          const original = own(base, field);
          if (isSameValue(own(mine, field), original) && isSameValue(own(theirs, field), original))
            expect(isSameValue(own(merged, field), original)).toBe(true);
        }
      }),
    );
  });

  it('never drops a change without a conflict [R10.02]', () => {
    fc.assert(
      fc.property(threeSides, (sides) => {
        const { content, conflicts } = mergeContent(sides);
        if (conflicts.some(({ field }) => field === WHOLE_CONTENT)) return;
        for (const side of [sides.mine, sides.theirs]) {
          // A whole item that was added or removed on one side only.
          if ((side === null) !== (sides.base === null)) {
            if (side === null) expect(content).toBeNull();
            else expect(content).not.toBeNull();
          }
          if (side === null || content === null) continue;
          for (const field of new Set([...fieldNames(side), ...fieldNames(sides.base ?? {})])) {
            const isChanged = !isSameValue(own(side, field), own(sides.base, field));
            const isHeld = conflicts.some((conflict) => conflict.field === field);
            if (isChanged && !isHeld) expect(isSameValue(own(content, field), own(side, field))).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is symmetric: swapped sides have the same fields in conflict [R10.02]', () => {
    fc.assert(
      fc.property(threeSides, ({ base: one, mine, theirs }) => {
        const straight = mergeContent({ base: one, mine, theirs });
        const mirrored = mergeContent({ base: one, mine: theirs, theirs: mine });
        expect(mirrored.conflicts.map(({ field }) => field)).toEqual(straight.conflicts.map(({ field }) => field));
        if (straight.conflicts.length === 0) expect(isSameValue(mirrored.content, straight.content)).toBe(true);
      }),
    );
  });

  it('returns the branch if main has not changed, and main if the branch has not [R10.02]', () => {
    fc.assert(
      fc.property(contentState, contentState, (a, b) => {
        expect(isSameValue(mergeContent({ base: a, mine: b, theirs: a }).content, b)).toBe(true);
        expect(isSameValue(mergeContent({ base: a, mine: a, theirs: b }).content, b)).toBe(true);
      }),
    );
  });

  it('leaves no conflict once all are resolved [R10.02]', () => {
    fc.assert(
      fc.property(threeSides, fc.constantFrom('mine' as const, 'theirs' as const), (sides, take) => {
        const { conflicts } = mergeContent(sides);
        expect(
          mergeContent(
            sides,
            conflicts.map(({ field }) => ({ field, take })),
          ).conflicts,
        ).toEqual([]);
      }),
    );
  });
});

describe('mergedFields', () => {
  it('returns the fields that differ with the values that each side has [R10.02]', () => {
    expect(mergedFields({ base: { a: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1 } })).toEqual([
      { field: 'a', base: 1, mine: 2, theirs: 1, isConflict: false },
      { field: 'b', mine: 1, isConflict: false },
    ]);
  });
});

describe('changedFields', () => {
  it('returns only the fields that differ before and after [R10.11]', () => {
    expect(changedFields(base, { ...base, title: 'New' })).toEqual({ before: { title: 'Old' }, after: { title: 'New' } });
    expect(changedFields(null, base)).toEqual({ before: null, after: base });
  });
});
