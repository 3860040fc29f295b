import { passesValidation } from './validate-rules';

describe('passesValidation', () => {
  it.each([
    ['aetna', true],
    ['Humana', true],
    ['no-such-carrier', false],
    ['constructor', false],
  ])('the review of %s: %s [R2.05] [R3.07]', (slug, expected) => {
    expect(passesValidation({ validate: 'known-carrier-slug' }, { slug })).toBe(expected);
  });

  it('fails without the parameter it asks about, and passes a route without a rule [R2.05]', () => {
    expect(passesValidation({ validate: 'known-carrier-slug' }, {})).toBe(false);
    expect(passesValidation({}, { slug: 'anything' })).toBe(true);
  });
});
