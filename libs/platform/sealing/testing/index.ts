export { aDataKey, aKeyRing } from './key-ring-builders';
