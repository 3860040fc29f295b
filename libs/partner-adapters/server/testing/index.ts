export { answering, aPartnerServer, type PartnerServer } from './partner-server';
