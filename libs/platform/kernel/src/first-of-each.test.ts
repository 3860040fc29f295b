import { firstOfEach } from './first-of-each';

describe('firstOfEach', () => {
  it('keeps the first item of each name, at its place', () => {
    expect(firstOfEach(['b2', 'a2', 'b1', 'a1', 'c1'], (item) => item.charAt(0))).toEqual(['b2', 'a2', 'c1']);
  });

  it('returns nothing for an empty list', () => {
    expect(firstOfEach<string>([], String)).toEqual([]);
  });
});
