import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Attributes that may leave the process. Addresses, paths, queries, headers and agents of visitors are not among them: answers, tokens
 * and numbers stand in those (R15.02). The text of a query is one with `$1` in place of each value.
 */
export const EXPORTED_ATTRIBUTES: readonly string[] = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'waypost.group',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.batch.message_count',
  'waypost.job',
  'waypost.attempt',
  'waypost.partner',
  'waypost.operation',
];
const MAY_LEAVE: ReadonlySet<string> = new Set(EXPORTED_ATTRIBUTES);

/** Of calls that this process makes, the other side's host as well: it is one of ours or a partner's. */
const MAY_LEAVE_OF_CALLS = ['server.address', 'server.port'];
const CLIENT_SPAN = 2;

const listed = (attributes: Attributes, kind: number): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => MAY_LEAVE.has(name) || (kind === CLIENT_SPAN && MAY_LEAVE_OF_CALLS.includes(name))),
  );

/** A span as it may leave: its errors without their words, in which a driver quotes what it was given. */
const asItMayLeave = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: listed(span.attributes, span.kind) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

/** An exporter that gives away only what is listed. */
export const listedOnly = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(asItMayLeave), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
