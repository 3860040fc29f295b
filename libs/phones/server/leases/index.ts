import '@waypost/platform/kernel/server-only';

export { createLeases, leasedAsShown, type Leases } from '../src/leases/create-leases';
export type { StoredLease, LeaseAsk, LeaseStore } from '../src/leases/lease-store';
export { type AskedLease, type LeaseFilter, type LeaseQueries, type LeaseState } from '../src/leases/lease-queries';
export { placementRows, type PlacementCalls, type PlacementStore } from '../src/leases/placement-rows';
export { markCalls } from '../src/leases/mark-calls';
