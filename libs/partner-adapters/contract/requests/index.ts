export {
  adsBody,
  asOfPage,
  asSeenByServer,
  demandCheckBody,
  getPhoneBody,
  leadProduct,
  type PartnerRequestInput,
  type SeenByServer,
} from '../src/partner-request';
export { withoutPhone } from '../src/phone-removal';
