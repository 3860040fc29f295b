import '@waypost/platform/kernel/server-only';

export { carrierOfSpan, inSpan, type Carrier, type SpanOptions } from './spans';
export { startTelemetry, type Telemetry, type TelemetryOptions } from './start-telemetry';
