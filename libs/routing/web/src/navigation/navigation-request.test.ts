import fc from 'fast-check';
import { navigationTarget } from './navigation-request';

describe('navigationTarget', () => {
  it.each([
    ['/a', '?x=1', '/a?x=1'],
    ['/a?y=2', '?x=1', '/a?x=1&y=2'],
    ['/a?x=2', '?x=1&z=3', '/a?z=3&x=2'],
    ['/a#h', '?x=1', '/a?x=1#h'],
    ['/a?y=2#h', '?x=1', '/a?x=1&y=2#h'],
    ['/a', '', '/a'],
    ['/a', '?', '/a'],
    ['/a', '?x=a%20b+c', '/a?x=a%20b+c'],
  ])('adds the query to %s from %s: %s [R4.02]', (to, query, expected) => {
    expect(navigationTarget({ to, keepQuery: true }, query)).toBe(expected);
  });

  it('drops the query by default [R4.02]', () => {
    expect(navigationTarget({ to: '/a' }, '?x=1')).toBe('/a');
  });

  it('passes on every parameter, with the target’s own values first [R4.02]', () => {
    const params = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.stringMatching(/^[a-z0-9]{0,4}$/));
    fc.assert(
      fc.property(params, params, (own, present) => {
        const to = `/path?${new URLSearchParams(own)}`;
        const target = navigationTarget({ to, keepQuery: true }, `?${new URLSearchParams(present)}`);
        expect(Object.fromEntries(new URL(target, 'https://tqg.example').searchParams)).toEqual({ ...present, ...own });
      }),
    );
  });
});
