import { normalizeTypedZip } from './typed-zip';

describe('normalizeTypedZip [R5.11]', () => {
  it.each([
    ['90210', '90210'],
    [' 90210\n', '90210'],
    ['90210-1234', '90210'],
    ['90210–1234', '90210'],
    ['９０２１０', '90210'],
    ['９０２１０－１２３４', '90210'],
    ['90210-12', '90210-12'],
    ['90210 1234', '90210 1234'],
    [' Miami ', 'Miami'],
    ['', ''],
  ])('reads %j as %j', (typed, read) => {
    expect(normalizeTypedZip(typed)).toBe(read);
  });
});
