import { seededRandom } from './seeded-random';

const numbersOf = (seed: number): readonly number[] => Array.from({ length: 1_000 }, seededRandom(seed));

describe('seededRandom', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    expect(numbersOf(7)).toEqual(numbersOf(7));
    expect(numbersOf(8)).not.toEqual(numbersOf(7));
  });

  it('gives numbers from 0 to 1 without a bias', () => {
    const numbers = numbersOf(20_261_122);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(Math.abs(numbers.reduce((sum, number) => sum + number, 0) / numbers.length - 0.5)).toBeLessThan(0.05);
  });
});
