import fc from 'fast-check';
import { parseAllowedEmails, parseStaffEmail } from './staff-email';

describe('parseStaffEmail', () => {
  it.each([
    [' Ada@Waypost.Example ', 'ada@waypost.example'],
    ['ada+control@localhost', 'ada+control@localhost'],
    ['ada', null],
    ['@waypost.example', null],
    ['ada@', null],
    ['ada@b@c', null],
    ['ada lovelace@waypost.example', null],
    ['adа@waypost.example', null],
    [`${'a'.repeat(250)}@b.example`, null],
    [undefined, null],
    [['ada@waypost.example'], null],
  ])('reads %p as %p [R11.03]', (given, email) => {
    expect(parseStaffEmail(given)).toBe(email);
  });

  it('normalizes an e-mail in any case to the same value [R11.03]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(parseStaffEmail(email.toUpperCase())).toBe(parseStaffEmail(email));
      }),
    );
  });
});

describe('parseAllowedEmails', () => {
  const rule = (text: string) => {
    const parsed = parseAllowedEmails(text);
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  };

  it.each([
    ['ada@waypost.example', 'ADA@waypost.example', true],
    ['ada@waypost.example', 'bob@waypost.example', false],
    ['*@waypost.example', 'bob@waypost.example', true],
    ['*@Waypost.Example , eve@other.example', 'eve@other.example', true],
    ['*@waypost.example', 'bob@sub.waypost.example', false],
    ['*@waypost.example', 'bob@notwaypost.example', false],
    ['*@waypost.example', 'bob@waypost.example.evil.example', false],
    ['*@waypost.example', 'no e-mail', false],
  ])('allows by %s, for %s: %p [R11.03]', (list, email, isAllowed) => {
    expect(rule(list)(email)).toBe(isAllowed);
  });

  it.each(['', ' , ', '*', '*@', 'ada', 'ada@*', '*.example', '**@waypost.example', 'a*@waypost.example'])(
    'refuses the list %p',
    (list) => {
      expect(parseAllowedEmails(list).ok).toBe(false);
    },
  );
});
