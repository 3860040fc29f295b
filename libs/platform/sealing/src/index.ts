import '@waypost/platform/kernel/server-only';

export { parseDataKeys, type DataKey } from './data-keys';
export { createKeyRing, SealingError, type Digest, type KeyRing, type Sealed } from './key-ring';
