import { CARRIERS } from './carriers';
import { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';

it('the lists are those of the specification [R5.12]', () => {
  expect(GENDERS).toEqual(['male', 'female', 'non-binary']);
  expect(CREDIT_RATINGS).toEqual(['excellent', 'good', 'average', 'fair', 'poor']);
  expect(MARITAL_STATUSES).toEqual(['single', 'married', 'divorced', 'separated', 'widowed', 'domestic partner', 'unknown']);
});

it('there are about 90 carriers, each once, sorted, with Other at the end [R5.12]', () => {
  const named = CARRIERS.slice(0, -1);

  expect(Math.abs(CARRIERS.length - 90)).toBeLessThanOrEqual(5);
  expect(CARRIERS.at(-1)).toBe('Other');
  expect(new Set(CARRIERS.map((name) => name.toLowerCase())).size).toBe(CARRIERS.length);
  expect([...named].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))).toEqual(named);
});
