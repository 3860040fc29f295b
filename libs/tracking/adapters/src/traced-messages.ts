import type { JsMsg } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/transport-node';
import { carrierOfSpan, type Carrier, type SpanOptions } from '@waypost/platform/telemetry';
import { SUBJECT } from './stream-definition';

/** The headers of W3C's trace context. They hold only ids of spans. */
const CARRIED = ['traceparent', 'tracestate'];
const ATTRIBUTES = { 'messaging.system': 'nats', 'messaging.destination.name': SUBJECT };

export const SENDING: SpanOptions = { kind: 'producer', attributes: { ...ATTRIBUTES, 'messaging.operation.name': 'send' } };

/** Returns the headers by which a consumer links its work to the sending span; undefined if nothing is traced. */
export function headersOfSpan(make: () => MsgHdrs): MsgHdrs | undefined {
  const carried = Object.entries(carrierOfSpan());
  if (carried.length === 0) return undefined;
  const headers = make();
  for (const [name, value] of carried) headers.set(name, value);
  return headers;
}

const carrierOf = ({ headers }: Pick<JsMsg, 'headers'>): Carrier =>
  Object.fromEntries(CARRIED.filter((name) => headers?.has(name)).map((name) => [name, headers?.get(name) ?? '']));

/** Describes the work on a message, in any process, as a part of the trace that sent it (R16.09). */
export const processing = (message: Pick<JsMsg, 'headers'>): SpanOptions => ({
  kind: 'consumer',
  attributes: { ...ATTRIBUTES, 'messaging.operation.name': 'process' },
  from: carrierOf(message),
});
