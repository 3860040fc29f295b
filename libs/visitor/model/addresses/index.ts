export { addressForPartners } from './address-for-partners';
export { campaignForPartners } from './campaign-for-partners';
export { MAX_ADDRESS_CHARACTERS, boundedAddress } from './bounded-address';
export { isSecretParameter, withoutSecretParameters } from './secret-parameters';
