import fc from 'fast-check';
import { aLease, aPlacement } from '../testing';
import { numberInForce } from './number-in-force';

const placement = aPlacement({ defaultPhone: '8005550100' });
const lease = aLease({ value: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z' });
const at = (instant: string) => new Date(instant);

describe('numberInForce', () => {
  it.each([
    ['long before', '2026-11-18T18:00:00.000Z', true],
    ['a millisecond before', '2026-11-18T18:04:59.999Z', true],
    ['at the very instant', '2026-11-18T18:05:00.000Z', false],
    ['a millisecond after', '2026-11-18T18:05:00.001Z', false],
  ])('is the leased or the default number %s of the lease’s end [R8.05]', (_when, now, isLeased) => {
    expect(numberInForce({ lease, placement, now: at(now) })).toEqual(
      isLeased
        ? { phone: '8445550155', isLeased: true, reason: 'leased', expiresAt: '2026-11-18T18:05:00.000Z' }
        : { phone: '8005550100', isLeased: false, reason: 'expired', expiresAt: null },
    );
  });

  it.each([
    ['ahead', '2026-11-18T18:09:59.999Z', -300_000, true],
    ['ahead', '2026-11-18T18:10:00.000Z', -300_000, false],
    ['behind', '2026-11-18T17:59:59.999Z', 300_000, true],
    ['behind', '2026-11-18T18:00:00.000Z', 300_000, false],
  ])('reads the lease’s end by our clock, if the other is %s at %s [R8.05]', (_how, now, clockOffset, isLeased) => {
    expect(numberInForce({ lease, placement, now: at(now), clockOffset })).toMatchObject({ isLeased });
  });

  it.each([null, undefined])('is the placement’s default without a lease (%p) [R8.05]', (none) => {
    expect(numberInForce({ lease: none, placement, now: at('2026-11-18T18:00:00.000Z') })).toEqual({
      phone: '8005550100',
      isLeased: false,
      reason: 'no-lease',
      expiresAt: null,
    });
  });

  it.each([
    ['a number that nobody can dial', aLease({ value: '12' })],
    ['a date that is none', aLease({ expirationDate: 'soon' })],
  ])('is the default, with the reason, if the lease has %s [R8.05]', (_what, unusable) => {
    expect(numberInForce({ lease: unusable, placement, now: at('2026-11-18T18:00:00.000Z') })).toMatchObject({
      phone: '8005550100',
      isLeased: false,
      reason: 'unusable-lease',
    });
  });

  it('accepts the lease’s number in any format [R8.05]', () => {
    const { phone } = numberInForce({ lease: aLease({ value: '+1 (844) 555-0155' }), placement, now: at('2026-11-18T18:00:00.000Z') });

    expect(phone).toBe('8445550155');
  });

  it('changes once, at `expiresAt`, from the lease to the default [R8.05]', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, instants, (end, now) => {
        const current = aLease({ expirationDate: end.toISOString() });
        const inForce = numberInForce({ lease: current, placement, now });
        expect(inForce.isLeased).toBe(now < end);
        expect(inForce.phone).toBe(now < end ? current.value : placement.defaultPhone);
        if (inForce.expiresAt !== null) {
          expect(numberInForce({ lease: current, placement, now: new Date(inForce.expiresAt) }).isLeased).toBe(false);
        }
      }),
    );
  });
});
