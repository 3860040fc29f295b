import fc from 'fast-check';
import { addedPageAt, addedPageKey, addedRoute, MAX_ADDED_PATH_LENGTH, pathFault, tidyPagePath } from './added-page';

const word = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `/${words.join('/')}`);

describe('the address of a page that staff add', () => {
  it('can be read back from the page’s key [R10.04]', () => {
    fc.assert(
      fc.property(path, (own) => {
        fc.pre(pathFault(own) === null);
        const page = { brand: 'tqg', path: own } as const;
        expect(addedPageAt(addedPageKey(page))).toEqual(page);
        expect(addedPageKey(page)).toMatch(/^tqg\.[a-z0-9~-]+$/);
      }),
    );
  });

  it.each([
    ['/Drivers/Over-60/', '/drivers/over-60'],
    ['  /drivers ', '/drivers'],
    ['/', ''],
  ])('is normalized: %j to %j', (typed, stored) => expect(tidyPagePath(typed)).toBe(stored));

  it.each([
    '',
    '/',
    'drivers',
    '//x',
    '/a//b',
    '/a-',
    '/a--b',
    '/a.html',
    '/a/:step',
    '/a/**',
    '/ü',
    '/a?b',
    '/a#b',
    '/a%2Fb',
    '/~a',
    '/api/x',
    '/media',
  ])('is refused in the form %j [R12.02]', (typed) => expect(pathFault(typed)).toEqual(expect.any(String)));

  it('has a maximum length [R12.02]', () => {
    const longest = `/${'a'.repeat(MAX_ADDED_PATH_LENGTH - 1)}`;
    expect([pathFault(longest), pathFault(`${longest}a`)]).toEqual([null, expect.any(String)]);
  });

  it.each(['tqg.home', 'tqg.quiz-auto', 'ccc.~a', 'nobody.~a', 'tqg.~a/b', 'tqg', '~a', ''])('is not read from the key %j', (key) =>
    expect(addedPageAt(key)).toBeNull(),
  );

  it('has steps below it if its template asks questions [R2.03]', () => {
    const page = { brand: 'tqg', path: '/drivers' } as const;
    expect(addedRoute(page, { template: 'quiz' })).toEqual({ name: '~drivers', path: '/drivers/:step?', brands: ['tqg'] });
    expect(addedRoute(page, { template: 'landing' }).path).toBe('/drivers');
  });
});
