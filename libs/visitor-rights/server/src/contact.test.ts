import fc from 'fast-check';
import { contactOf, contactsIn } from './contact';

describe('contactOf', () => {
  it.each([
    ['phone', '(310) 555-0123', '3105550123'],
    ['phone', '310.555.0123', '3105550123'],
    ['phone', '+1 310 555 0123', '3105550123'],
    ['phone', '555-0123', null],
    ['phone', '', null],
    ['email', ' Jo@Site.Example ', 'jo@site.example'],
    ['email', 'jo', null],
    ['email', 'jo @site.example', null],
  ] as const)('reads as %s %j: %j [R15.03]', (kind, text, value) => {
    expect(contactOf(kind, text)).toEqual(value === null ? null : { kind, value });
  });

  it('returns one form for every spelling of a number, and accepts that form', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(digit, { minLength: 10, maxLength: 10 }), fc.constantFrom('', ' ', '-', '.', ') '), (digits, gap) => {
        const number = digits.join('');
        expect(contactOf('phone', `${digits.slice(0, 3).join('')}${gap}${digits.slice(3).join('')}`)?.value).toBe(number);
        expect(contactOf('phone', `+1${gap}${number}`)?.value).toBe(number);
      }),
    );
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const contact = contactOf('email', ` ${email.toUpperCase()}`)?.value ?? '';
        expect(contact).toBe(contactOf('email', email)?.value);
        expect(contactOf('email', contact)?.value).toBe(contact);
      }),
    );
  });
});

it('contactsIn returns each contact of all forms once [R15.03]', () => {
  const forms = [
    { driver1Phone: '(310) 555-0123', driver1Email: 'Jo@site.example', zipcode: '90210' },
    { driver1Phone: '+1 310 555 0123', driver1Email: null },
    { driver1Phone: '(310) 555-0199' },
  ];
  expect(contactsIn(forms)).toEqual([
    { kind: 'phone', value: '3105550123' },
    { kind: 'email', value: 'jo@site.example' },
    { kind: 'phone', value: '3105550199' },
  ]);
  expect(contactsIn([{}])).toEqual([]);
});
