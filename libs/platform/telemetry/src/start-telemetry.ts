import type { DiagLogger } from '@opentelemetry/api';
import type { IncomingMessage } from 'node:http';
import { register } from 'node:module';
import { EXPORTED_ATTRIBUTES, listedOnly } from './exported-spans';
import { makeSpansWith } from './spans';

export interface TelemetryOptions {
  /** The base address of a collector for OTLP over HTTP, with `/v1/traces` and `/v1/metrics`. */
  readonly endpoint: string;
  /** Identifies this process among those of the site. */
  readonly instance: string;
  /** Returns the kind of a request by its path. Null for operators' requests, which are not traced. */
  readonly groupOf: (path: string) => string | null;
  /** Called with a fault of sending, once until the fault changes. */
  readonly onTrouble: (text: string) => void;
}

export interface Telemetry {
  /** Sends the remaining data and stops. */
  stop(): Promise<void>;
}

const METRICS_INTERVAL_MS = 15_000;
const METRICS_TIMEOUT_MS = 10_000;
/** Selects the current conventions in instrumentations that still default to older ones. */
const CONVENTIONS = 'http,database';

const pathOf = (address: string | undefined): string => (address ?? '/').split('?', 1)[0] ?? '/';

/**
 * Starts tracing requests, queries, partner calls and work {@link inSpan}, and measuring their durations. Call it before express and pg are
 * imported, because they are instrumented while they load. The packages read `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER` and similar variables themselves. If a collector is away, spans are lost, and no
 * request waits.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  process.env['OTEL_SEMCONV_STABILITY_OPT_IN'] ??= CONVENTIONS;
  const { createAddHookMessageChannel } = await import('import-in-the-middle');
  const { registerOptions, waitForAllMessagesAcknowledged } = createAddHookMessageChannel();
  register('import-in-the-middle/hook.mjs', import.meta.url, registerOptions);

  const { tracerProvider, meterProvider } = await providersFor(options);
  const { registerInstrumentations } = await import('@opentelemetry/instrumentation');
  const unregister = registerInstrumentations({ tracerProvider, meterProvider, instrumentations: await instrumentations(options) });
  await waitForAllMessagesAcknowledged();

  const api = await import('@opentelemetry/api');
  api.diag.setLogger(troubleLogger(options.onTrouble), api.DiagLogLevel.WARN);
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  makeSpansWith({ api, tracer: tracerProvider.getTracer('waypost'), propagator: new W3CTraceContextPropagator() });
  return {
    async stop() {
      makeSpansWith(null);
      unregister();
      // Data that a collector no longer accepts is lost. A stopping process does not wait for it.
      await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
    },
  };
}

/** Reports a message once, because the packages repeat it at each sending while a collector is away. */
function troubleLogger(onTrouble: (text: string) => void): DiagLogger {
  let last = '';
  const say = (text: string): void => {
    if (text === last) return;
    last = text;
    onTrouble(`OpenTelemetry: ${text}`);
  };
  const nothing = (): void => undefined;
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing };
}

async function providersFor({ endpoint, instance }: TelemetryOptions) {
  const { NodeTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node');
  const { createAllowListAttributesProcessor, MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');

  const below = (path: string): string => new URL(path, endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const named = resourceFromAttributes({ 'service.name': 'waypost', 'service.instance.id': instance });
  const resource = named.merge(detectResources({ detectors: [envDetector] }));
  const tracerProvider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(listedOnly(new OTLPTraceExporter({ url: below('v1/traces') })))],
  });
  // No propagator for HTTP: outside callers must not control our traces, and partners must not see them.
  tracerProvider.register({ propagator: null });
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: below('v1/metrics') }),
        exportIntervalMillis: METRICS_INTERVAL_MS,
        exportTimeoutMillis: METRICS_TIMEOUT_MS,
      }),
    ],
    // Each query text would create a separate series.
    views: [
      {
        instrumentName: '*',
        attributesProcessors: [createAllowListAttributesProcessor(EXPORTED_ATTRIBUTES.filter((name) => name !== 'db.query.text'))],
      },
    ],
  });
  return { tracerProvider, meterProvider };
}

async function instrumentations({ groupOf }: Pick<TelemetryOptions, 'groupOf'>) {
  const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http');
  const { ExpressInstrumentation, ExpressLayerType } = await import('@opentelemetry/instrumentation-express');
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');
  const { UndiciInstrumentation } = await import('@opentelemetry/instrumentation-undici');
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }: IncomingMessage) => groupOf(pathOf(url)) === null,
      startIncomingSpanHook: ({ url }: IncomingMessage) => ({ 'waypost.group': groupOf(pathOf(url)) ?? '' }),
      disableOutgoingRequestInstrumentation: true,
    }),
    // A span per middleware would be useless, because the time is spent in the route's handler.
    new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER] }),
    // Jobs query for work twice a second. Such a query alone is not worth a trace.
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
}
