export { fakePlaceReader, type FakePlaceReader } from './fake-place-reader';
export { NO_PLACES } from './no-places';
export { mmdbFile, type MmdbNetwork } from './mmdb-file';
