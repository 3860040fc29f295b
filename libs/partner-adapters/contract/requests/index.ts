export {
  adsBody,
  asOfPage,
  asSeenByServer,
  demandCheckBody,
  getPhoneBody,
  leadProduct,
  leadZip,
  type PartnerRequestInput,
  type SeenByServer,
} from '../src/partner-request';
export { withoutPhone } from '../src/phone-removal';
