import { parseInstant } from './instant';

describe('parseInstant', () => {
  it.each([
    ['2027-01-31T18:00Z', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31T18:00:00Z', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31T18:00:00.5Z', '2027-01-31T18:00:00.500Z'],
    ['2027-01-31T18:00:00-08:00', '2027-02-01T02:00:00.000Z'],
    ['2028-02-29T00:00:00+05:30', '2028-02-28T18:30:00.000Z'],
  ])('reads %s as the same instant everywhere [R10.03]', (text, instant) => {
    expect(parseInstant(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    '5',
    '2027',
    '2027-01-31',
    '2027-01-31T18:00',
    '2027-01-31 18:00:00Z',
    'January 31, 2027',
    '2027-02-30T18:00:00Z',
    '2027-13-01T18:00:00Z',
    '2027-01-31T25:00:00Z',
    '2027-01-31T18:61:00Z',
    '+275760-09-13T00:00:00Z',
    '2027-01-31T18:00:00Z\n',
  ])('reads nothing from “%s” [R10.03]', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});
