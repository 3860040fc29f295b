import * as shingles from '@waypost/content/model/shingles';
import { createStoredShingles } from './stored-shingles';

jest.mock('@waypost/content/model/shingles', () => ({
  shinglesOf: jest.fn(jest.requireActual<typeof shingles>('@waypost/content/model/shingles').shinglesOf),
}));
const made = jest.mocked(shingles.shinglesOf);
beforeEach(() => made.mockClear());

/** A text of two shingles. */
const aText = (name: string) => `${name} asks about plans every year`;

describe('createStoredShingles [R10.20]', () => {
  it('makes the shingles of a text once, whichever object holds it', () => {
    const of = createStoredShingles(10);
    const first = of(aText('Anna'));
    expect([...first]).toEqual(['anna asks about plans every', 'asks about plans every year']);
    expect(of(['Anna', 'asks about plans every year'].join(' '))).toBe(first);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('stores no more than it may, and drops what was not used for the longest time', () => {
    const of = createStoredShingles(4);
    for (const name of ['Anna', 'Ben', 'Anna', 'Cleo', 'Anna']) of(aText(name));
    expect(made).toHaveBeenCalledTimes(3);
    of(aText('Ben'));
    expect(made).toHaveBeenCalledTimes(4);
  });

  it('returns also those of a text that is too long to be stored', () => {
    const of = createStoredShingles(1);
    expect([of(aText('Anna')).size, of(aText('Anna')).size]).toEqual([2, 2]);
    expect(made).toHaveBeenCalledTimes(2);
  });
});
