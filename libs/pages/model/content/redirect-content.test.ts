import { faultsOf } from '@waypost/platform/parsing';
import { redirectAt, redirectContentSchema, redirectKey, tidyRedirectFrom } from './redirects';

describe('a redirect', () => {
  it.each([
    ['tqg:/old-page', '/old-page'],
    ['tqg:/old/page.html', '/old/page.html'],
    ['tqg:/old/**', '/old/**'],
    ['tqg:/', null],
    ['tqg:/Old', null],
    ['tqg:/old/', null],
    ['tqg://evil.example', null],
    ['tqg:/a?b=c', null],
    ['tqg:/a b', null],
    ['nobody:/old', null],
    [`tqg:/${'x'.repeat(200)}`, null],
  ])('has a key of its brand and address: %s [R2.12]', (key, from) => {
    expect(redirectAt(key)?.from ?? null).toBe(from);
    if (from !== null) expect(redirectKey('tqg', from)).toBe(key);
  });

  it('normalizes a typed address [R2.12]', () => {
    expect(tidyRedirectFrom(' /Old-Page/ ')).toBe('/old-page');
  });

  it.each<[object, string | null]>([
    [{ to: '/quiz/auto' }, null],
    [{ to: '/new/**', isPermanent: false }, null],
    [{ to: '' }, 'to'],
    [{ to: 'https://evil.example' }, 'to'],
    [{ to: '//evil.example' }, 'to'],
    [{ to: '/a', isPermanent: 'yes' }, 'isPermanent'],
  ])('with %j has the invalid field: %j [R2.10] [R12.02]', (content, field) => {
    expect(faultsOf(redirectContentSchema, content)[0]?.field ?? null).toBe(field);
  });
});
