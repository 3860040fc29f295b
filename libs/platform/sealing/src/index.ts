import '@waypost/platform/kernel/server-only';

export { parseDataKeys, type DataKey } from './data-keys';
export { createSigner, secretList, signingSecret, type Secrets } from './signer';
export { createKeyRing, SealingError, type KeyRing, type Sealed } from './key-ring';
