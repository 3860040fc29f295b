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
