import { nationalDigits } from './national-digits';

it.each([
  ['(555) 010-0123', '5550100123'],
  ['+1 555.010.0123', '5550100123'],
  ['tel:15550100123', '5550100123'],
  ['1555010012', '1555010012'],
  ['none', ''],
])('nationalDigits reads %j as %j', (phone, digits) => {
  expect(nationalDigits(phone)).toBe(digits);
});
