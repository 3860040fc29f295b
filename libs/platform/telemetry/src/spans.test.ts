import * as api from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { carrierOfSpan, inSpan, makeSpansWith } from './spans';

const exporter = new InMemorySpanExporter();

describe('spans [R16.09]', () => {
  describe('without a collector', () => {
    it('only run the work', async () => {
      const work = jest.fn(async () => carrierOfSpan());
      expect(await inSpan('anything', {}, work)).toEqual({});
      expect(work).toHaveBeenCalledTimes(1);
    });
  });

  describe('with a collector', () => {
    beforeAll(() => {
      const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
      provider.register({ propagator: null });
      makeSpansWith({ api, tracer: provider.getTracer('test'), propagator: new W3CTraceContextPropagator() });
    });
    afterEach(() => exporter.reset());
    afterAll(() => {
      makeSpansWith(null);
      api.trace.disable();
      api.context.disable();
    });

    it('are linked within a process, and by a carrier from one process to the next', async () => {
      const carrier = await inSpan('send', { kind: 'producer', attributes: { 'messaging.system': 'nats' } }, async () => carrierOfSpan());
      await inSpan('process', { kind: 'consumer', from: carrier }, () => inSpan('write', {}, async () => undefined));
      const [send, write, process] = exporter.getFinishedSpans();
      expect([send?.kind, process?.kind]).toEqual([api.SpanKind.PRODUCER, api.SpanKind.CONSUMER]);
      expect(process?.parentSpanContext?.spanId).toBe(send?.spanContext().spanId);
      expect(write?.parentSpanContext?.spanId).toBe(process?.spanContext().spanId);
      expect(write?.spanContext().traceId).toBe(send?.spanContext().traceId);
      expect(send?.attributes).toEqual({ 'messaging.system': 'nats' });
    });

    it('record that their work failed, without its message', async () => {
      await expect(inSpan('fail', {}, async () => Promise.reject(new TypeError('2125550100')))).rejects.toThrow('2125550100');
      const [failed] = exporter.getFinishedSpans();
      expect(failed?.status).toEqual({ code: api.SpanStatusCode.ERROR });
      expect(failed?.attributes).toEqual({ 'error.type': 'TypeError' });
    });

    it('start a new trace if a carrier is invalid', async () => {
      await inSpan('process', { from: { traceparent: 'nonsense' } }, async () => undefined);
      expect(exporter.getFinishedSpans()[0]?.parentSpanContext).toBeUndefined();
    });
  });
});
