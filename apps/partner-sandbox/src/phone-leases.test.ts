import { fakeClock } from '@waypost/platform/kernel/testing';
import { PhoneLeases } from './phone-leases';

const LEASE_SECONDS = 300;

it('leases numbers in 555-01XX only, even beyond a hundred [R0.04] [R8.10]', () => {
  const leases = new PhoneLeases(fakeClock());
  const phones = Array.from({ length: 250 }, (_, index) => leases.lease(`key-${index}`, 'body', LEASE_SECONDS)?.phone);

  for (const phone of phones) expect(phone).toMatch(/^82255501\d{2}$/);
  expect(new Set(phones).size).toBe(100);
});

it('returns the same number for a key while its lease runs, then a new number [R8.04]', () => {
  const clock = fakeClock();
  const leases = new PhoneLeases(clock);

  expect(leases.lease('key', 'body', LEASE_SECONDS)).toEqual({ phone: '8225550101', expires_in: 300 });
  clock.advance(100_000);
  expect(leases.lease('key', 'body', LEASE_SECONDS)).toEqual({ phone: '8225550101', expires_in: 200 });
  clock.advance(200_000);
  expect(leases.lease('key', 'body', LEASE_SECONDS)).toEqual({ phone: '8225550102', expires_in: 300 });
});

it('refuses a key that belongs to another request [R8.04]', () => {
  const leases = new PhoneLeases(fakeClock());
  leases.lease('key', 'body', LEASE_SECONDS);

  expect(leases.lease('key', 'other body', LEASE_SECONDS)).toBeNull();
});
