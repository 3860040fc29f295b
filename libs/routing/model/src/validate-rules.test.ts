import { passesValidation } from './validate-rules';

describe('passesValidation', () => {
  it.each(['aetna', 'no-such-article', 'constructor'])(
    'accepts no article of staff by its slug alone, such as %s [R2.05] [R3.07]',
    (slug) => {
      expect(passesValidation({ validate: 'staff-article' }, { slug })).toBe(false);
    },
  );

  it('accepts a route without a rule [R2.05]', () => {
    expect(passesValidation({}, { slug: 'anything' })).toBe(true);
  });
});
