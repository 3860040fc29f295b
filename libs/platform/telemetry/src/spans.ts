import type * as OpenTelemetry from '@opentelemetry/api';
import type { Span, SpanKind, TextMapPropagator, Tracer } from '@opentelemetry/api';

/** Loaded only if telemetry is on. */
type Api = typeof OpenTelemetry;

/** The short texts that travel with a message and link its spans across processes. */
export type Carrier = Readonly<Record<string, string>>;

export interface SpanOptions {
  /** Defaults to `internal`. A producer's message is handled later by a consumer. */
  readonly kind?: 'internal' | 'producer' | 'consumer';
  /** Values of the code, never of a visitor. Names outside the list are dropped. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The parent span's carrier, from another process. */
  readonly from?: Carrier;
}

interface Running {
  readonly api: Api;
  readonly tracer: Tracer;
  /** For messages between our processes only. Headers of visitors or partners neither start a trace nor reveal one. */
  readonly propagator: TextMapPropagator;
}

/** Null while no collector is configured. A span then costs one comparison. */
let running: Running | null = null;

/** Starts making spans. Null stops it. */
export const makeSpansWith = (next: Running | null): void => void (running = next);

/** Runs work within a span that records its duration and failure. Without a collector it only runs the work. */
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

/** Returns the carrier that links a message's consumer to this span. Empty without a collector. */
export function carrierOfSpan(): Carrier {
  if (running === null) return {};
  const carrier: Record<string, string> = {};
  running.propagator.inject(running.api.context.active(), carrier, running.api.defaultTextMapSetter);
  return carrier;
}
