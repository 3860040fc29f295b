import fc from 'fast-check';
import { exposureId } from './exposure-id';

const key = fc.stringMatching(/^[a-z0-9-]{1,60}$/);
const exposure = fc.tuple(key, fc.integer({ min: 1, max: 100 }), fc.uuid());

describe('exposureId', () => {
  it('is the same in every tab, on the server and in a year [R9.10]', () => {
    expect(exposureId('headline', 1, '6f1c2a7e-9b1d-4c55-8a57-1f0f6a0f6a51')).toBe('163d2fee-a507-5045-a538-0c2d7257a9a0');
  });

  it('is an id as events have them: letters, digits and hyphens, at most 64 [R9.10]', () => {
    fc.assert(fc.property(exposure, (of) => expect(exposureId(...of)).toMatch(/^[0-9a-f-]{36}$/)));
  });

  it('is another for another experiment, phase or unit [R9.10]', () => {
    fc.assert(
      fc.property(exposure, exposure, (a, b) => {
        expect(exposureId(...a) === exposureId(...b)).toBe(a.join('/') === b.join('/'));
      }),
    );
  });
});
