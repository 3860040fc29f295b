export { addressForPartners } from './address-for-partners';
export { isSecretParameter, withoutSecretParameters } from './secret-parameters';
