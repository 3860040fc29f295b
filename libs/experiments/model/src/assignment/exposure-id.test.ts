import fc from 'fast-check';
import { exposureId } from './exposure-id';

const key = fc.stringMatching(/^[a-z0-9-]{1,60}$/);
const exposure = fc.tuple(key, fc.integer({ min: 1, max: 100 }), fc.uuid());

describe('exposureId', () => {
  it('returns a fixed id for the same experiment, phase and unit [R9.10]', () => {
    expect(exposureId('headline', 1, '6f1c2a7e-9b1d-4c55-8a57-1f0f6a0f6a51')).toBe('163d2fee-a507-5045-a538-0c2d7257a9a0');
  });

  it('returns an id of 36 hexadecimal digits and hyphens [R9.10]', () => {
    fc.assert(fc.property(exposure, (of) => expect(exposureId(...of)).toMatch(/^[0-9a-f-]{36}$/)));
  });

  it('differs by experiment, phase and unit [R9.10]', () => {
    fc.assert(
      fc.property(exposure, exposure, (a, b) => {
        expect(exposureId(...a) === exposureId(...b)).toBe(a.join('/') === b.join('/'));
      }),
    );
  });
});
