import list from './zip-codes.json';
import { zipsOfArea } from './zips-of-area';

const exists = (zip: string): boolean => zipsOfArea(zip.slice(0, 3)).includes(zip);

describe('the ZIP codes that exist [R5.14]', () => {
  it.each([
    ['a town', '90210'],
    ['a city’s center', '10001'],
    ['a company of its own', '12345'],
    ['a university', '33199'],
    ['a tax office', '00501'],
    ['Puerto Rico', '00901'],
    ['Guam', '96910'],
    ['the army abroad', '09001'],
    ['the last in Alaska', '99950'],
    ['an area that was opened late', '75036'],
  ])('include that of %s: %s', (_whose, zip) => {
    expect(exists(zip)).toBe(true);
  });

  it.each(['90000', '33100', '46000', '11111', '99999', '00000', '87654', '60600'])('lack %s', (zip) => {
    expect(exists(zip)).toBe(false);
  });

  it('are unique sorted codes of five digits, each in its area', () => {
    const all = Object.keys(list).flatMap((area) => {
      const zips = zipsOfArea(area);
      expect([area, zips.every((zip) => /^\d{5}$/.test(zip) && zip.startsWith(area))]).toEqual([area, true]);
      return zips;
    });
    expect(new Set(all).size).toBe(all.length);
    // The Postal Service counts about 41,700 in use.
    expect(all.length).toBeGreaterThan(41_500);
    expect(all.length).toBeLessThan(43_000);
  });

  it.each(['000', '', '12', '1234', 'abc', '__proto__', 'constructor'])('are an empty list for %j', (area) => {
    expect(zipsOfArea(area)).toEqual([]);
  });
});
