export { addressForPartners } from './address-for-partners';
export { ADDRESS_MAX_CHARACTERS, boundedAddress } from './bounded-address';
export { isSecretParameter, withoutSecretParameters } from './secret-parameters';
