import '@waypost/platform/kernel/server-only';

export { carrierOfSpan, inSpan, type Carrier, type SpanOptions } from './spans';
export { startTelemetry } from './start-telemetry';
