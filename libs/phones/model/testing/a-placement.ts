import type { LeasedNumber } from '../src/leased-number';
import type { Placement } from '../src/placement';

export function aPlacement(overrides: Partial<Placement> = {}): Placement {
  return { placementId: 'test-placement', afid: 'test-affiliate', defaultPhone: '8005550100', ...overrides };
}

/** A lease that ends five minutes after the start of `fakeClock`. */
export function aLease(overrides: Partial<LeasedNumber> = {}): LeasedNumber {
  return { value: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z', ...overrides };
}
