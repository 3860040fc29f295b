import fc from 'fast-check';
import { readUrl, STRIPPED_URL_PARAMETERS } from '../src/read-url';
import { TRACKED_URL_PARAMETERS } from '../src/visitor-session';
import { withoutUnreadSecrets } from './unread-secrets';

describe('withoutUnreadSecrets', () => {
  it.each([
    ['?email=ada%40site.example', ''],
    ['?gclid=one&E-Mail=ada@site.example&utm_source=s', '?gclid=one&utm_source=s'],
    ['?access_token=abc&reset-token=abc&User_Password=p&zip=33101', ''],
    ['?ref=ada@site.example&afid=ada%40site.example&x=1', '?x=1'],
    ['?%65mail=ada&first_name=Ada&email%=x', ''],
    ['?token=ada@site.example', ''],
    ['?firstname=ada@site.example', ''],
  ])('reduces %s to %s [R6.03] [R15.02]', (query, expected) => {
    expect(withoutUnreadSecrets(`/quiz/auto${query}`)).toBe(`/quiz/auto${expected}`);
  });

  it('writes no e-mail address in the place of a campaign, which stays one [R6.04] [R15.02]', () => {
    expect(withoutUnreadSecrets('/?utm_campaign=ada@site.example&utm%5Fterm=to+ada%40site.example&gclid=1')).toBe(
      '/?utm_campaign=e-mail&utm_term=e-mail&gclid=1',
    );
  });

  it.each([
    '/',
    '/quiz/auto?',
    '/quiz/auto?plain',
    '/quiz/auto?utm_source=mail&utm_medium=cpc&&gclid=a%20b+c&x=100%',
    '/quiz/auto?token=a-click-id-of-length&FirstName=Ada&has_medicare=yes',
    '/@ada.example/token=1?a=@',
  ])('leaves %s as it is, because pages read what is in it [R6.02] [R6.03]', (url) => {
    expect(withoutUnreadSecrets(url)).toBe(url);
  });

  it('changes no reading of an address but an e-mail, and nothing at its second run, so that no redirect circles [R6.03]', () => {
    const name = fc.constantFrom(...STRIPPED_URL_PARAMETERS, ...TRACKED_URL_PARAMETERS, 'utm_medium', 'email', 'Id%5Ftoken', 'x', '%', '');
    const value = fc.oneof(fc.stringMatching(/^[\w%+.=-]{0,8}$/), fc.constant('ada%40site.example'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const url = `https://tqg.example/quiz?${pairs.map((pair) => pair.join('=')).join('&')}`;
        const shown = withoutUnreadSecrets(url);
        expect(shown).not.toMatch(/ada(%40|@)|email=|Id%5Ftoken/i);
        expect(withoutUnreadSecrets(shown)).toBe(shown);
        if (url.includes('%40')) return;
        const { visibleUrl: _before, ...before } = readUrl(url);
        const { visibleUrl: _after, ...after } = readUrl(shown);
        expect(after).toEqual(before);
      }),
    );
  });
});
