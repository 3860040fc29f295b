import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtlpAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly OtlpAttribute[];
}
interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly OtlpSpan[] }[];
  }[];
}
interface OtlpMetrics {
  readonly resourceMetrics: readonly { readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[] }[];
}

export interface CollectedSpan extends Omit<OtlpSpan, 'attributes'> {
  /** The instrumentation that created it. */
  readonly scope: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const plain = (attributes: readonly OtlpAttribute[]): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

/** A collector of OpenTelemetry that stores what it receives. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const metrics = new Set<string>();
  let text = '';
  const take = (path: string, body: string): void => {
    text += body;
    if (path === '/v1/traces')
      for (const { scopeSpans } of (JSON.parse(body) as OtlpTraces).resourceSpans)
        for (const { scope, spans: sent } of scopeSpans)
          for (const span of sent) spans.push({ ...span, scope: scope.name, attributes: plain(span.attributes) });
    if (path === '/v1/metrics')
      for (const { scopeMetrics } of (JSON.parse(body) as OtlpMetrics).resourceMetrics)
        for (const { metrics: sent } of scopeMetrics) for (const { name } of sent) metrics.add(name);
  };
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      take(req.url ?? '', Buffer.concat(parts).toString('utf8'));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    /** Returns everything received, as it was sent. */
    text: () => text,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
