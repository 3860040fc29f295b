import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { listedOnly } from './exported-spans';

function aTracer() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(listedOnly(exporter))] });
  return { exporter, tracer: provider.getTracer('test') };
}

describe('the exported attributes of a span [R16.09] [R15.02]', () => {
  it('are only the listed attributes: no address, query, agent or error text', () => {
    const { exporter, tracer } = aTracer();
    const span = tracer.startSpan('GET /people/:id', {
      kind: SpanKind.SERVER,
      attributes: {
        'http.route': '/people/:id',
        'url.path': '/people/anna@waypost.example',
        'url.query': 'driver1Phone=2125550100',
        'client.address': '203.0.113.9',
        'user_agent.original': 'Mozilla',
        'server.address': 'a-host-that-a-visitor-wrote',
      },
    });
    span.recordException(new Error('invalid input syntax: "2125550100"'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'invalid input syntax: "2125550100"' });
    span.end();
    const [exported] = exporter.getFinishedSpans();
    expect(exported).toMatchObject({
      name: 'GET /people/:id',
      attributes: { 'http.route': '/people/:id' },
      events: [],
      status: { code: SpanStatusCode.ERROR },
    });
    expect(Object.keys(exported?.attributes ?? {})).toEqual(['http.route']);
    expect(exported?.status.message).toBeUndefined();
    expect(exported?.spanContext().spanId).toMatch(/^[0-9a-f]{16}$/);
  });

  it('include the host that this process called', () => {
    const { exporter, tracer } = aTracer();
    tracer
      .startSpan('POST', {
        kind: SpanKind.CLIENT,
        attributes: { 'server.address': 'alpha.example', 'url.full': 'https://alpha.example/?zip=10001' },
      })
      .end();
    expect(exporter.getFinishedSpans()[0]?.attributes).toEqual({ 'server.address': 'alpha.example' });
  });
});
