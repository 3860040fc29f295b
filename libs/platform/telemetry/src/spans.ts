import type * as OpenTelemetry from '@opentelemetry/api';
import type { Span, SpanKind, TextMapPropagator, Tracer } from '@opentelemetry/api';

/** Loaded where telemetry is on, and nowhere else. */
type Api = typeof OpenTelemetry;

/** What leads from a span in one process to those in another: a few short texts that travel with a message. */
export type Carrier = Readonly<Record<string, string>>;

export interface SpanOptions {
  /** `internal` where absent. A producer's message is a consumer's work later. */
  readonly kind?: 'internal' | 'producer' | 'consumer';
  /** Values of ours, never of a visitor; names beside the listed ones are dropped. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The span that this one belongs to, from another process. */
  readonly from?: Carrier;
}

interface Running {
  readonly api: Api;
  readonly tracer: Tracer;
  /** Ours alone: a visitor's or partner's headers neither begin a trace here nor learn of one. */
  readonly propagator: TextMapPropagator;
}

/** Null while no collector is configured: then a span costs one comparison. */
let running: Running | null = null;

/** Begins to make spans; null ends it. */
export const makeSpansWith = (next: Running | null): void => void (running = next);

/** Does work within a span that says how long it took and whether it failed. Without a collector it is the work alone. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (running === null) return work();
  const { api, tracer, propagator } = running;
  const { kind = 'internal', attributes = {}, from } = options;
  const context = from ? propagator.extract(api.context.active(), from, api.defaultTextMapGetter) : api.context.active();
  return tracer.startActiveSpan(name, { kind: kindsOf(api)[kind], attributes: { ...attributes } }, context, (span) =>
    ended(api, span, work),
  );
}

const kindsOf = ({ SpanKind: kinds }: Api): Record<NonNullable<SpanOptions['kind']>, SpanKind> => ({
  internal: kinds.INTERNAL,
  producer: kinds.PRODUCER,
  consumer: kinds.CONSUMER,
});

async function ended<T>(api: Api, span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** What has to travel with a message so that its consumer's span belongs to this one; nothing without a collector. */
export function carrierOfSpan(): Carrier {
  if (running === null) return {};
  const carrier: Record<string, string> = {};
  running.propagator.inject(running.api.context.active(), carrier, running.api.defaultTextMapSetter);
  return carrier;
}
