import fc from 'fast-check';
import type { PublishCandidate } from '../src/publish-plan';
import type { ContentData } from '../src/revision';
import type { ContentState, ThreeSides } from '../src/three-way-merge';

/** Few fields and few values, so that the sides often change the same ones. */
const fieldName = fc.constantFrom('title', 'headline', 'body', '*', '__proto__', 'constructor');
const value = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 'a', 'b', null, true),
  fc.array(fc.constantFrom(0, 1), { maxLength: 2 }),
  fc.record({ src: fc.constantFrom('x', 'y') }, { requiredKeys: [] }),
);

/** Any item with fields that JSON can carry. */
export const contentData: fc.Arbitrary<ContentData> = fc
  .array(fc.tuple(fieldName, value), { maxLength: 5 })
  .map((fields) => Object.fromEntries(fields));

export const contentState: fc.Arbitrary<ContentState> = fc.option(contentData, { freq: 5 });

export const threeSides: fc.Arbitrary<ThreeSides> = fc.record({ base: contentState, mine: contentState, theirs: contentState });

/** A page that a branch changed and main did not. */
export function aCandidate(partial: Partial<PublishCandidate> = {}): PublishCandidate {
  const base = { revisionId: 'r1', data: { title: 'Old', headline: 'Old' } };
  return {
    kind: 'page',
    key: 'tqg.home',
    base,
    mine: { revisionId: 'r2', data: { title: 'New', headline: 'Old' } },
    theirs: base,
    ...partial,
  };
}
