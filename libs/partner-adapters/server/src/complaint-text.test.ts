import { FREE_TEXT_LEAD_FIELDS } from '@waypost/partner-adapters/contract';
import fc from 'fast-check';
import { complaintText } from './complaint-text';

const LEAD = {
  drivers: [{ first_name: 'Ada', last_name: 'Marsh (née O.)', email: 'ada@visitor.example', primary_phone: '4155550134' }],
  zip: '94105',
};

it.each([
  [['Phone 4155550134 is blocked'], 'Phone [hidden] is blocked'],
  [['(415) 555-0134 is blocked'], '([hidden] is blocked'],
  [['no such person: ADA Marsh'], 'no such person: [hidden] [hidden]'],
  [['Marsh (née O.) unknown'], '[hidden] unknown'],
  [['ada@visitor.example bounced', 'x.y@other.example too'], '[hidden] bounced; [hidden] too'],
  [['cannot take "https://a.example/quiz?token=secret&x=y" now'], 'cannot take "https://a.example/quiz?[hidden]" now'],
  [['placement is closed'], 'placement is closed'],
  [[], ''],
])('hides what %j quotes from the lead [R15.02] [R8.09]', (complaints, expected) => {
  expect(complaintText(complaints, LEAD)).toBe(expected);
});

const SHORT_LEAD = {
  drivers: [{ first_name: 'Li', last_name: 'Ng', gender: 'M', military_experience: 'no', address: '8 E St', name: '伟 O.' }],
  vehicles: [{ make: 'VW', model: 'S' }],
};

it.each([
  ['last_name "Ng" is too short', 'last_name "[hidden]" is too short'],
  ['no driver LI NG', 'no driver [hidden] [hidden]'],
  ['Li, Ng: length of names', '[hidden], [hidden]: length of names'],
  ['name 伟 O: not Latin', 'name [hidden] [hidden]: not Latin'],
  ['"E St" and "VW S" do not exist', '"[hidden] [hidden]" and "[hidden] [hidden]" do not exist'],
  ['gender "M" needs military_experience, not "no"', 'gender "M" needs military_experience, not "no"'],
])('hides what %j quotes of short names, and leaves choices readable [R15.02] [R8.09]', (complaint, expected) => {
  expect(complaintText([complaint], SHORT_LEAD)).toBe(expected);
});

it('shortens the record [R8.09]', () => {
  expect(complaintText(['word '.repeat(10_000)], LEAD)).toHaveLength(300);
});

it('quotes no value of three characters or more, for any values [R15.02]', () => {
  const value = fc
    .string({ minLength: 3, maxLength: 20 })
    .filter((text) => text.trim().length >= 3 && !'[hidden]'.includes(text.toLowerCase()));
  fc.assert(
    fc.property(value, (name) => {
      const text = complaintText([name], { drivers: [{ name }] });
      expect(text.toLowerCase()).not.toContain(name.toLowerCase());
    }),
  );
});

it('quotes no name or word of a name as a word, for any names of free-text fields [R15.02]', () => {
  const letters = 'abcdefgLNgió李王'.split('');
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 2 });
  const name = fc.array(word, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(name, fc.constantFrom(...FREE_TEXT_LEAD_FIELDS), (words, field) => {
      const quoted = [`"${words.join(' ')}" is too short`, ...words.map((part) => `(${part})`)];
      const text = complaintText(quoted, { drivers: [{ [field]: words.join(' ') }] });
      const left = text.toLowerCase().split(/[^\p{L}]+/u);
      for (const part of words) expect(left).not.toContain(part.toLowerCase());
    }),
  );
});
