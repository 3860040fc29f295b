import './server-only';

export { DATA_KEY_BYTES, parseDataKeys, type DataKey } from './data-keys';
export { createKeyRing, SealingError, type Digest, type KeyRing, type Sealed } from './key-ring';
