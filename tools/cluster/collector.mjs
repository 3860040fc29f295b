// A receiver that counts its requests, as an OpenTelemetry collector and as the webhook that events are forwarded to.
import { createServer } from 'node:http';
import { freePort } from '../processes/ports.mjs';

export async function startCollector() {
  const spans = [];
  let requests = 0;
  const server = createServer((req, res) => {
    let text = '';
    requests++;
    req.setEncoding('utf8');
    req.on('data', (part) => (text += part));
    req.on('end', () => {
      if (req.url === '/v1/traces')
        for (const { scopeSpans } of JSON.parse(text).resourceSpans) for (const { spans: sent } of scopeSpans) spans.push(...sent);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const named = (name) => spans.filter((span) => span.name.startsWith(name));
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '500' },
    /** Counts the traces of messages that one process sent and one wrote, and the queries within them. */
    count() {
      const sent = new Set(named('events to the stream').map(({ traceId }) => traceId));
      const written = new Set(
        named('events from the stream')
          .map(({ traceId }) => traceId)
          .filter((id) => sent.has(id)),
      );
      return { all: spans.length, through: written.size, queries: named('pg.query').filter(({ traceId }) => written.has(traceId)).length };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
