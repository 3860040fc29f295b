export { answering, aPartnerServer, type PartnerServer } from './partner-server';
export { watchingPorts } from './watching-ports';
