import { BEFORE_LEASE_END, CLICKED_LEASE, OFFERED_LEASE, SHOWN_LEASE } from '../testing';
import { leaseStage } from './lease-stage';

describe('leaseStage', () => {
  it.each([
    ['offered', OFFERED_LEASE],
    ['shown', SHOWN_LEASE],
    ['clicked', CLICKED_LEASE],
  ] as const)('is %s to its last millisecond, and expired at its end [R8.05]', (stage, lease) => {
    expect(leaseStage(lease, new Date(BEFORE_LEASE_END))).toBe(stage);
    expect(leaseStage(lease, new Date(OFFERED_LEASE.expiresAt))).toBe('expired');
  });
});
