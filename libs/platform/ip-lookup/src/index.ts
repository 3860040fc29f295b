import '@waypost/platform/kernel/server-only';

export { ipLookup, IP_LOOKUP_LIFETIME_MS, type IpLookup } from './ip-lookup';
export { openPlaceReader, PlaceFileError, placeFileFaults } from './place-files';
export type { PlaceReader } from './place-reader';
