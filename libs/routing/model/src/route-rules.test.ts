import fc from 'fast-check';
import { aRedirect } from '../testing/a-redirect';
import { createRouteRulesMatcher, isRouteRules, matcherTable } from './route-rules';

const RULES = {
  '/terms': aRedirect('/tos'),
  '/offers/:name': aRedirect('/otc', 302),
  '/offers/dental': aRedirect('/dental', 307),
  '/old/**': aRedirect('/new/**', 308),
  '/old/deep/**': aRedirect('https://partner.example/deep'),
};
const rulesFor = createRouteRulesMatcher(matcherTable(RULES));

describe('createRouteRulesMatcher', () => {
  it.each([
    ['/terms', aRedirect('/tos')],
    ['/TERMS/', aRedirect('/tos')],
    ['/terms/more', {}],
    ['/', {}],
    ['/offers', {}],
    ['/offers/grocery', aRedirect('/otc', 302)],
    ['/offers/dental', aRedirect('/dental', 307)],
    ['/offers/a/b', {}],
    ['/old', aRedirect('/new', 308)],
    ['/older', {}],
    ['/old/Page/two', aRedirect('/new/Page/two', 308)],
    ['/old/deep/page', aRedirect('https://partner.example/deep')],
  ])('returns the rules of %s: the most specific pattern wins [R2.12]', (pathname, rules) => {
    expect(rulesFor(pathname)).toEqual(rules);
  });

  it('never redirects to another host by the part after a wildcard [R2.12] [R15.01]', () => {
    const everything = createRouteRulesMatcher(matcherTable({ '/out/**': aRedirect('/**') }));
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('/', '//', '///', '/\\', '\\\\'), (rest, slashes) => {
        const { redirect } = everything(`/out${slashes}evil.example${rest}`);
        expect(new URL(redirect?.to ?? '/', 'https://tqg.example').origin).toBe('https://tqg.example');
      }),
    );
  });

  it('works the same after JSON [R2.13]', () => {
    const sent: unknown = JSON.parse(JSON.stringify(matcherTable(RULES)));
    expect(createRouteRulesMatcher(sent)('/old/a')).toEqual(rulesFor('/old/a'));
  });

  it.each([
    null,
    'matcher',
    {},
    { static: {}, wildcard: {} },
    { static: [], dynamic: {}, wildcard: {} },
    { static: { '/a': { redirect: { to: '/b', statusCode: 200 } } }, dynamic: {}, wildcard: {} },
    { static: {}, dynamic: {}, wildcard: { '/a/**': 'rules' } },
  ])('refuses the unusable table %j [R13.07]', (table) => {
    expect(() => createRouteRulesMatcher(table)).toThrow(/matcher|rules/);
  });
});

describe('isRouteRules', () => {
  it.each([
    [{}, true],
    [aRedirect('/a', 302), true],
    [{ redirect: { to: '', statusCode: 301 } }, false],
    [{ redirect: { to: '/a', statusCode: 303 } }, false],
    [{ redirect: '/a' }, false],
    [null, false],
    [[], false],
  ])('accepts %j: %s [R2.12]', (value, expected) => {
    expect(isRouteRules(value)).toBe(expected);
  });
});
