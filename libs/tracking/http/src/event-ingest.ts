import type { IncomingMessage, ServerResponse } from 'node:http';
import { isStaffBrowser } from '@waypost/content/contract/preview';
import { isUnit, UNIT_COOKIE } from '@waypost/experiments/model/assignment';
import { isFromOwnPages } from '@waypost/platform/express/security';
import { problem, PROBLEM_MEDIA_TYPE, type ProblemDetails } from '@waypost/platform/http';
import { PROBLEMS } from '@waypost/platform/http/problems';
import { cookieValue } from '@waypost/platform/kernel';
import { parsedJson } from '@waypost/platform/kernel/text';
import { EVENT_PATH } from '@waypost/tracking/contract/values';
import { EventsNotStoredError, type EventRejection, type SentEvents, type TakeEvents, type TakenEvent } from '@waypost/tracking/server';
import { eventCost, type EventLimit } from './event-limit';
import { discardRest, readBody } from './read-body';

/** The longest body; an array of a hundred ordinary events is well below it. */
export const MAX_EVENT_BODY_BYTES = 256 * 1024;
/** The limit of contracts.md. */
export const MAX_EVENTS_PER_REQUEST = 100;

const AFTER_EVENT_PATH = /^\/?(?:\?|$)/;

/** True if a request posts events. This is checked before anything else. Like other calls, it may end with a slash. */
export const isEventPost = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.startsWith(EVENT_PATH) && AFTER_EVENT_PATH.test(url.slice(EVENT_PATH.length));

/** The part of pino's shape that is needed here. */
export interface IngestLog {
  error(details: object, message: string): void;
}

export interface EventIngestOptions {
  readonly takeEvents: TakeEvents;
  /** Returns the brand that owns the host, or null (R1.05). */
  readonly brandForHost: (host: string | undefined) => string | null;
  /** The rate limit for events. */
  readonly limit: EventLimit;
  readonly log: IngestLog;
}

/** Seconds after which a client may send the same events again. */
const RETRY_AFTER_SECONDS = { away: '3', full: '1', 'no-room': '60' } as const;

/**
 * Creates `POST /api/event/create` (R7.03, contracts.md) as a plain handler of `node:http`. It is mounted before Express, which would cost
 * more than everything done here. It responds after the commit, and acknowledges nothing that is not in the database.
 */
export function createEventIngest({
  takeEvents,
  brandForHost,
  limit,
  log,
}: EventIngestOptions): (req: IncomingMessage, res: ServerResponse) => void {
  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', headers } = req;
    const { host, origin, 'sec-fetch-site': fetchSite, 'user-agent': userAgent } = headers;
    if (!isFromOwnPages({ method, host, origin, secFetchSite: String(fetchSite ?? 'none') }))
      return refuse(req, res, PROBLEMS.foreignOrigin);
    const brandId = brandForHost(host);
    if (brandId === null) return refuse(req, res, PROBLEMS.foreignHost);
    if (headers['content-encoding'] !== undefined && headers['content-encoding'].toLowerCase() !== 'identity')
      return refuse(req, res, PROBLEMS.bodyEncoding);
    const waitBefore = await limit(req, 0);
    if (waitBefore > 0) return refuse(req, res, PROBLEMS.tooManyRequests, { 'retry-after': String(waitBefore) });
    const text = await readBody(req, MAX_EVENT_BODY_BYTES);
    if (text === null) return refuse(req, res, PROBLEMS.bodyTooLarge);
    const body = parsedJson(text);
    if (body === undefined) return sendProblem(res, PROBLEMS.bodyNotJson);
    const bodies: readonly unknown[] = Array.isArray(body) ? body : [body];
    if (bodies.length > MAX_EVENTS_PER_REQUEST) return sendProblem(res, TOO_MANY_EVENTS);

    const wait = await limit(req, eventCost(bodies.length, text.length));
    if (wait > 0) return sendProblem(res, PROBLEMS.tooManyRequests, { 'retry-after': String(wait) });
    const taken = await takeEvents({ bodies, brandId, userAgent, text, visitor: sentBy(headers.cookie) });
    if (Array.isArray(body)) return send(res, { status: 202, mediaType: JSON_MEDIA_TYPE, text: `[${taken.map(answerText).join(',')}]` });
    const [only] = taken;
    if (only?.kind === 'refused') return sendProblem(res, badEvent(only.rejection));
    send(res, { status: 202, mediaType: JSON_MEDIA_TYPE, text: only ? answerText(only) : '' });
  }

  return (req, res) => {
    take(req, res).catch((error: unknown) => {
      // The client has disconnected, so there is nobody to respond to, and nothing was acknowledged.
      if (req.destroyed && !req.complete) return res.destroy();
      if (res.headersSent) return res.destroy();
      if (error instanceof EventsNotStoredError)
        return sendProblem(res, NOT_STORED[error.kind], { 'retry-after': RETRY_AFTER_SECONDS[error.kind] });
      log.error({ err: error }, 'taking an event failed');
      sendProblem(res, PROBLEMS.internal);
    });
  };
}

/** Returns what the cookies say about the sender. Most visitors are in no experiment. */
function sentBy(cookies: string | undefined): SentEvents['visitor'] {
  if (cookies === undefined) return undefined;
  const unit = cookies.includes(UNIT_COOKIE) ? (cookieValue(cookies, UNIT_COOKIE) ?? undefined) : undefined;
  const isStaff = isStaffBrowser(cookies);
  return unit === undefined && !isStaff ? undefined : { unit: unit !== undefined && isUnit(unit) ? unit : null, isStaff };
}

const JSON_MEDIA_TYPE = 'application/json';
const TOO_MANY_EVENTS = problem({
  status: 400,
  code: 'too-many-events',
  title: `At most ${MAX_EVENTS_PER_REQUEST} events can be sent at once`,
});
const NOT_STORED: Readonly<Record<EventsNotStoredError['kind'], ProblemDetails>> = {
  away: PROBLEMS.databaseAway,
  full: problem({ status: 503, code: 'too-busy', title: 'Try again in a moment' }),
  'no-room': problem({ status: 503, code: 'disk-full', title: 'Try again in a minute' }),
};

const badEvent = ({ reason, field }: EventRejection): ProblemDetails =>
  problem({ status: 400, code: 'bad-event', title: 'The event is not one we take', detail: reason, ...(field === '' ? {} : { field }) });

/** Writes a stored event's response without JSON.stringify: both parts consist of harmless characters. */
const answerText = (taken: TakenEvent): string =>
  taken.kind === 'stored'
    ? `{"id":"${taken.id}","status":"${taken.status}"}`
    : JSON.stringify({ status: 'rejected', reason: taken.rejection.reason });

/**
 * Responds to a request whose body was not read, or not completely. The connection stays open while the rest arrives. Closed at once, it
 * would be reset while the client still sends and has not read the response.
 */
function refuse(req: IncomingMessage, res: ServerResponse, details: ProblemDetails, headers?: Readonly<Record<string, string>>): void {
  sendProblem(res, details, headers);
  if (!req.complete) discardRest(req);
}

function sendProblem(res: ServerResponse, details: ProblemDetails, headers: Readonly<Record<string, string>> = {}): void {
  send(res, { status: details.status, mediaType: PROBLEM_MEDIA_TYPE, text: JSON.stringify(details), headers });
}

interface EventAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(res: ServerResponse, { status, mediaType, text, headers }: EventAnswer): void {
  res.writeHead(status, {
    'content-type': mediaType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  res.end(text);
}
