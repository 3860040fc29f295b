import fc from 'fast-check';
import { exposureId, type UnitExposure } from './exposure-id';

const key = fc.stringMatching(/^[a-z0-9-]{1,60}$/);
const exposure = fc.record({ experiment: key, phase: fc.integer({ min: 1, max: 100 }), unit: fc.uuid(), variant: key });
const EXPOSURE: UnitExposure = { experiment: 'headline', phase: 1, unit: '6f1c2a7e-9b1d-4c55-8a57-1f0f6a0f6a51', variant: 'b' };
const isSame = (a: UnitExposure, b: UnitExposure): boolean =>
  a.experiment === b.experiment && a.phase === b.phase && a.unit === b.unit && a.variant === b.variant;

describe('exposureId', () => {
  it('returns a fixed id for the same experiment, phase, unit and variant [R9.10]', () => {
    expect(exposureId(EXPOSURE)).toBe('1d230c49-0745-5c17-984f-4705c83ce624');
  });

  it('returns an id of 36 hexadecimal digits and hyphens [R9.10]', () => {
    fc.assert(fc.property(exposure, (of) => expect(exposureId(of)).toMatch(/^[0-9a-f-]{36}$/)));
  });

  it('differs by experiment, phase and unit, and by the variant that a unit saw [R9.10] [R9.11]', () => {
    expect(exposureId({ ...EXPOSURE, variant: 'control' })).not.toBe(exposureId(EXPOSURE));
    fc.assert(fc.property(exposure, exposure, (a, b) => expect(exposureId(a) === exposureId(b)).toBe(isSame(a, b))));
  });
});
