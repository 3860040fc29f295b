import '@waypost/platform/kernel/server-only';

export { partnerRoutes, type PartnerRouteDeps } from './partner-routes';
