import { aDemandCheckBody } from '@waypost/partner-adapters/contract/testing';
import { startCollector, type CollectedSpan } from '../testing/events/collector';
import { rawRequest } from '../testing/raw-request';
import { expect, freshWaypost, test } from '../testing/test';

const HOST = 'tqg.localhost';
const SECRET = '2125550147';
const NAMES = {
  http: /instrumentation-http$/,
  express: /instrumentation-express$/,
  pg: /instrumentation-pg$/,
  partner: /instrumentation-undici$/,
};

test('a collector gets requests, their queries and calls to partners, and no value of a visitor [R16.09] [R15.02]', async () => {
  const collector = await startCollector();
  const { waypost, end } = await freshWaypost({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    const ask = (path: string, method = 'GET', value?: unknown) =>
      rawRequest({
        port: waypost.port,
        host: `${HOST}:${waypost.port}`,
        path,
        method,
        // A trace that began outside must not become part of ours.
        headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, ...(value ? { 'content-type': 'application/json' } : {}) },
        ...(value ? { body: JSON.stringify(value) } : {}),
      });
    expect((await ask(`/quiz/auto?driver1Phone=${SECRET}`)).status).toBe(200);
    expect((await ask('/api/alpha/demand-check', 'POST', aDemandCheckBody())).status).toBe(200);
    await ask('/healthz');

    const of = (scope: RegExp): readonly CollectedSpan[] => collector.spans.filter((span) => scope.test(span.scope));
    for (const [name, scope] of Object.entries(NAMES)) await expect.poll(() => of(scope).length, `spans of ${name}`).toBeGreaterThan(0);

    const inTraces = new Set(of(NAMES.http).map(({ traceId }) => traceId));
    const [partnerCall] = of(NAMES.partner);
    expect(inTraces).toContain(partnerCall?.traceId);
    expect(partnerCall?.attributes).toMatchObject({ 'server.address': 'localhost', 'http.response.status_code': '200' });
    expect(of(NAMES.pg).some(({ attributes }) => attributes['db.query.text']?.includes('$1'))).toBe(true);
    expect(of(NAMES.express).map(({ attributes }) => attributes['http.route'])).toContain('/api/alpha/demand-check');
    expect(of(NAMES.http).map(({ attributes }) => attributes['waypost.group'])).toEqual(expect.arrayContaining(['page', 'partner']));
    expect(of(NAMES.http).map(({ attributes }) => attributes['waypost.group'])).not.toContain('operator');

    expect(inTraces).not.toContain('a'.repeat(32));
    const leaked = (): readonly string[] => [SECRET, 'driver1Phone', HOST].filter((secret) => collector.text().includes(secret));
    expect(leaked()).toEqual([]);
    const asked = await (await fetch(`${waypost.sandboxUrl ?? ''}/requests`)).text();
    expect(asked).toContain('demand-check');
    expect(asked).not.toContain('traceparent');

    // A stopping process sends its pending data.
    await waypost.api.stop();
    expect([...collector.metrics]).toEqual(expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']));
    expect(leaked()).toEqual([]);
  } finally {
    await end();
    await collector.stop();
  }
});
