export { sharedShare, shinglesOf } from '../src/shingles';
