import '@waypost/platform/kernel/server-only';

export { createLeases, type Leases, type LeasesDeps, type OfferedNumber } from './create-leases';
export { type KeptLease, type LeaseAsk, type LeaseCounts, type LeaseHolder, type LeaseStore } from './lease-store';
export { markCalls, type StoredCall } from './mark-calls';
