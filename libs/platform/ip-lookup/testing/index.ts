export { fakePlaceReader, type FakePlaceReader } from './fake-place-reader';
export { mmdbFile, type MmdbNetwork } from './mmdb-file';
