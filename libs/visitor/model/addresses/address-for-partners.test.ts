import fc from 'fast-check';
import { addressForPartners } from './address-for-partners';

const PAGE = 'https://tqg.example/quiz/auto/results';

describe('addressForPartners', () => {
  it.each([
    ['', ''],
    ['?email=ada%40site.example', ''],
    ['?email=ada%40site.example&afid=7&token=abc&utm_source=s', '?afid=7&utm_source=s'],
    ['?gclid=one-click&phone=2135550147&utm_medium=cpc', '?gclid=one-click&utm_medium=cpc'],
    ['?ref=ada@site.example#access_token=abc', '#'],
    ['?utm_term=car%20insurance+quotes', '?utm_term=car%20insurance+quotes'],
  ])('reduces %s to %s [R6.03] [R15.02]', (query, expected) => {
    expect(addressForPartners(PAGE + query, true)).toBe(PAGE + expected);
  });

  it('contains no click id of a visitor who refused [R7.09]', () => {
    expect(addressForPartners(`${PAGE}?gclid=one-click&token=abc&afid=7`, false)).toBe(`${PAGE}?afid=7`);
  });

  it('never contains an e-mail or a token, among any other parameters [R15.02]', () => {
    const campaign = fc.tuple(fc.constantFrom('utm_source', 'gclid', 'x'), fc.stringMatching(/^[a-z0-9-]{1,12}$/));
    fc.assert(
      fc.property(fc.array(campaign), fc.array(campaign), (before, after) => {
        const pairs = [...before, ['email', 'ada@site.example'], ['Token', 'hidden-token'], ...after];
        const address = addressForPartners(`${PAGE}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`, true);
        expect(address).not.toMatch(/ada@|hidden-token/);
        expect([...new URL(address).searchParams.keys()]).toHaveLength(before.length + after.length);
      }),
    );
  });
});
