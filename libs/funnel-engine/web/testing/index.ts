export { aFunnelPayload, type FunnelPayloadChanges } from './funnel-payload';
