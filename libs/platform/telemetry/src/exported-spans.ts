import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Attributes that may leave the process. Visitors' addresses, paths, queries, headers and agents are excluded, because they may contain
 * answers, tokens and numbers (R15.02). A query's text has `$1` in place of each value.
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

/** Only calls that this process makes include the other host's name, which is ours or a partner's and no visitor's. */
const MAY_LEAVE_OF_CALLS = ['server.address', 'server.port'];
const CLIENT_SPAN = 2;

const listed = (attributes: Attributes, kind: number): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => MAY_LEAVE.has(name) || (kind === CLIENT_SPAN && MAY_LEAVE_OF_CALLS.includes(name))),
  );

/** Returns a span that may leave the process. Error messages are removed, because a driver quotes values in them. */
const asItMayLeave = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: listed(span.attributes, span.kind) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

/** Wraps an exporter so that it sends only listed attributes. */
export const listedOnly = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(asItMayLeave), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
