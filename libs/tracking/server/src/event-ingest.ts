import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeclaredBot } from '@waypost/declared-bots';
import { problem, PROBLEM_MEDIA_TYPE, type ProblemDetails } from '@waypost/http';
import { EventsNotStoredError, type EventGroups, type EventStatus } from './event-groups';
import type { AcceptedEvent } from './event-store';
import { isRecord } from './is-record';
import { markDeclaredBot } from './mark-declared-bot';
import { parseEventBody, UNSTORABLE, type EventRejection } from './parse-event-body';
import { readBody } from './read-body';
import type { Rejection } from './rejected/rejected-events';
import type { RejectionKeeper } from './rejected/rejection-keeper';

/** The longest body; an array of a hundred ordinary events is well below it. */
export const EVENT_BODY_MAX_BYTES = 256 * 1024;
/** contracts.md */
export const EVENTS_PER_REQUEST_MAX = 100;

/** pino's shape, as far as it is needed here. */
export interface IngestLog {
  error(details: object, message: string): void;
}

export interface EventIngestOptions {
  readonly groups: EventGroups;
  /** The brand that owns the host, or null (R1.05). */
  readonly brandForHost: (host: string | undefined) => string | null;
  /** Keeps what is refused, with its reason (R7.08). */
  readonly rejections: RejectionKeeper;
  /** Told of each answer that refuses events by what they are, how many. */
  readonly onRefused?: (count: number) => void;
  readonly maxBodyBytes?: number;
  readonly log: IngestLog;
}

/** Seconds after which a client may send the same again. */
const RETRY_AFTER_SECONDS = { away: '3', full: '1' } as const;

/**
 * `POST /api/event/create` (R7.03, contracts.md) as a plain handler of `node:http`, to be mounted before Express, which
 * would cost more than everything done here. Answers after the commit, and acknowledges nothing that is not in the database.
 */
export function createEventIngest({
  groups,
  brandForHost,
  rejections,
  onRefused = () => undefined,
  maxBodyBytes = EVENT_BODY_MAX_BYTES,
  log,
}: EventIngestOptions): (req: IncomingMessage, res: ServerResponse) => void {
  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { headers } = req;
    if (!isFromOwnPages(headers.origin, headers['sec-fetch-site'], headers.host)) return refuse(req, res, FOREIGN_ORIGIN);
    const brandId = brandForHost(headers.host);
    if (brandId === null) return refuse(req, res, UNKNOWN_HOST);
    if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') return refuse(req, res, ENCODED_BODY);
    const text = await readBody(req, maxBodyBytes);
    if (text === null) return refuse(req, res, TOO_LARGE);
    const body = parseJson(text);
    if (body === undefined) return sendProblem(res, NOT_JSON);
    // Once a request, and before parsing: what is refused now and taken later keeps the mark.
    if (isDeclaredBot(headers['user-agent'])) markDeclaredBot(body);
    const context = { brandId, maxLength: text.length, hasEscapes: text.includes('\\u') };
    if (Array.isArray(body)) return takeMany(body, context, res);

    const parsed = parseEventBody(body, context);
    if (!parsed.ok) {
      onRefused(1);
      await rejections.keep(refusedBody(body, parsed.error, brandId));
      return sendProblem(res, badEvent(parsed.error));
    }
    const [status] = await groups.submit([parsed.value]);
    if (status === 'unstorable') {
      await rejections.keep([refusedEvent(parsed.value)]);
      return sendProblem(res, badEvent(UNSTORABLE));
    }
    send(res, 202, JSON_MEDIA_TYPE, answerText(parsed.value.eventId, status));
  }

  async function takeMany(bodies: readonly unknown[], context: Parameters<typeof parseEventBody>[1], res: ServerResponse): Promise<void> {
    if (bodies.length > EVENTS_PER_REQUEST_MAX) return sendProblem(res, TOO_MANY_EVENTS);
    const parsed = bodies.map((body) => parseEventBody(body, context));
    const refusedCount = parsed.filter(({ ok }) => !ok).length;
    if (refusedCount > 0) onRefused(refusedCount);
    const accepted = parsed.flatMap((result): AcceptedEvent[] => (result.ok ? [result.value] : []));
    const statuses = accepted.length > 0 ? [...(await groups.submit(accepted))] : [];
    const refused: Rejection[] = [];
    const answers = parsed.map((result, index) => {
      if (!result.ok) {
        refused.push(...refusedBody(bodies[index], result.error, context.brandId));
        return rejectionText(result.error);
      }
      const status = statuses.shift();
      if (status !== 'unstorable') return answerText(result.value.eventId, status);
      refused.push(refusedEvent(result.value));
      return rejectionText(UNSTORABLE);
    });
    if (refused.length > 0) await rejections.keep(refused);
    send(res, 202, JSON_MEDIA_TYPE, `[${answers.join(',')}]`);
  }

  return (req, res) => {
    take(req, res).catch((error: unknown) => {
      // The client is gone: there is nobody to answer, and nothing was promised.
      if (req.destroyed && !req.complete) return res.destroy();
      if (res.headersSent) return res.destroy();
      if (error instanceof EventsNotStoredError)
        return sendProblem(res, error.kind === 'full' ? TOO_BUSY : DATABASE_AWAY, { 'retry-after': RETRY_AFTER_SECONDS[error.kind] });
      log.error({ err: error }, 'taking an event failed');
      sendProblem(res, FAILED);
    });
  };
}

const JSON_MEDIA_TYPE = 'application/json';
const FOREIGN_ORIGIN = problem({ status: 403, code: 'foreign-origin', title: 'This call is for our own pages' });
const UNKNOWN_HOST = problem({ status: 404, code: 'not-found', title: 'Page Not Found' });
const ENCODED_BODY = problem({ status: 415, code: 'body-encoding', title: 'The encoding of the body is not supported' });
const TOO_LARGE = problem({ status: 413, code: 'body-too-large', title: 'The body is too large' });
const NOT_JSON = problem({ status: 400, code: 'body-not-json', title: 'The body is not JSON' });
const TOO_MANY_EVENTS = problem({
  status: 400,
  code: 'too-many-events',
  title: `At most ${EVENTS_PER_REQUEST_MAX} events can be sent at once`,
});
const DATABASE_AWAY = problem({ status: 503, code: 'database-away', title: 'Try again in a moment' });
const TOO_BUSY = problem({ status: 503, code: 'too-busy', title: 'Try again in a moment' });
const FAILED = problem({ status: 500, code: 'internal', title: 'Internal Server Error' });

const badEvent = ({ reason, field }: EventRejection): ProblemDetails =>
  problem({ status: 400, code: 'bad-event', title: 'The event is not one we take', detail: reason, ...(field === '' ? {} : { field }) });

/** What is no event at all is not kept, nor what is too large: nothing could be made of it later. */
const refusedBody = (body: unknown, { reason, field, isTooLarge }: EventRejection, brandId: string): readonly Rejection[] =>
  isTooLarge || !isRecord(body) ? [] : written(body).map((text) => ({ brandId, reason, field, body: text }));

/** None where the body nests too deeply to be written. */
function written(body: object): readonly string[] {
  try {
    return [JSON.stringify(body)];
  } catch {
    return [];
  }
}

/** An event that the database refused, as it was sent but for what the parser had to change. */
function refusedEvent({
  eventId,
  event,
  timestamp,
  sessionId,
  anonymousId,
  sequence,
  brandId,
  propertiesJson,
  personal,
}: AcceptedEvent): Rejection {
  const properties = { ...(JSON.parse(propertiesJson) as object), ...personal, eventId, ...(sequence === null ? {} : { sequence }) };
  return { brandId, ...UNSTORABLE, body: JSON.stringify({ type: 'track', event, timestamp, sessionId, anonymousId, properties }) };
}

/** Built by hand: both parts are of known, harmless characters. */
const answerText = (id: string, status: EventStatus | undefined): string => `{"id":"${id}","status":"${status}"}`;
const rejectionText = ({ reason }: EventRejection): string => JSON.stringify({ status: 'rejected', reason });

/**
 * Browsers send `Origin` with every post, `sendBeacon` included: another site's page cannot pass for ours. What sends neither
 * header is no browser.
 */
function isFromOwnPages(origin: string | undefined, fetchSite: string | string[] | undefined, host: string | undefined): boolean {
  if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  const start = origin.indexOf('://');
  return start !== -1 && host !== undefined && origin.slice(start + 3).toLowerCase() === host.toLowerCase();
}

/** Undefined, which JSON cannot say, where the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Answers a request of which the body was not, or not wholly, read. The connection stays open while the rest comes in: closed
 * at once, it would be reset under a client that is still sending and has not read the answer.
 */
function refuse(req: IncomingMessage, res: ServerResponse, details: ProblemDetails): void {
  if (req.complete) return sendProblem(res, details);
  sendProblem(res, details);
  discardRest(req);
}

/** What a client may still send after it was refused; beyond it the connection is cut. */
const DISCARD_MAX_BYTES = 16 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 5_000;

function discardRest(req: IncomingMessage): void {
  let discarded = 0;
  const timer = setTimeout(() => req.socket.destroy(), DISCARD_TIMEOUT_MS).unref();
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARD_MAX_BYTES) req.socket.destroy();
  });
  req.once('close', () => clearTimeout(timer));
  req.on('error', () => clearTimeout(timer));
  req.resume();
}

function sendProblem(res: ServerResponse, details: ProblemDetails, headers: Readonly<Record<string, string>> = {}): void {
  send(res, details.status, PROBLEM_MEDIA_TYPE, JSON.stringify(details), headers);
}

function send(res: ServerResponse, status: number, mediaType: string, text: string, headers?: Readonly<Record<string, string>>): void {
  res.writeHead(status, {
    'content-type': mediaType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(text);
}
