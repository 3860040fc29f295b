import '@waypost/platform/kernel/server-only';
export { watchDiskRoom, type DiskRoom } from './disk-room';
export { networkOf } from './network';
export { createPlaces, type PlaceRule, type Places } from './places';
export type { Answer, BucketRule, TokenBuckets } from './token-buckets';
export { insuredLimits, memoryLimits, type Limits, type SharedLimits } from './limits';
export { limitRequests } from './limit-requests';
