import '@waypost/platform/kernel/server-only';

export { takeAbsoluteTarget } from '../src/absolute-target';
export { clientAddress, dropForwardedPorts, type TrustProxy } from '../src/client-address';
export { takeForwardedHost } from '../src/forwarded-host';
export { closeIdle, closeLate, CONNECTION_OPTIONS, guardConnections, isPassedOn, type ConnectionLimits } from '../src/guard-connections';
export { hasOneHost } from '../src/one-host';
export { requestsInFlight, type FlightOptions } from '../src/requests-in-flight';
