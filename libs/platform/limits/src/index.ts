import '@waypost/platform/kernel/server-only';

export { clientAddress, type TrustProxy } from './client-address';
export { watchDiskRoom, type DiskRoom } from './disk-room';
export { takeForwardedHost } from './forwarded-host';
export { closeLate, CONNECTION_OPTIONS, guardConnections, type ConnectionLimits } from './guard-connections';
export { networkOf } from './network';
export { hasOneHost } from './one-host';
export { createPlaces, type PlaceRule, type Places } from './places';
export type { Answer, BucketRule, TokenBuckets } from './token-buckets';
export { insuredLimits, memoryLimits, type Limits, type SharedLimits } from './limits';
export { limitRequests } from './limit-requests';
export { requestsInFlight, type FlightOptions } from './requests-in-flight';
