import '@waypost/platform/kernel/server-only';

export { ipLookup, IP_LOOKUP_LIFETIME_MS, type IpLookup, type IpLookupDeps } from './ip-lookup';
export { openPlaceReader, PlaceFileError, type PlaceFiles, type PlaceFileReader } from './place-files';
export { NO_PLACES, type Place, type PlaceReader } from './place-reader';
