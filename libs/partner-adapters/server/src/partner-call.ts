import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { isRecord, newId, type Clock } from '@waypost/platform/kernel';
import { isTooDeep, parsedJson } from '@waypost/platform/kernel/text';
import {
  PartnerFailure,
  type PartnerCallLog,
  type PartnerCallRecord,
  type PartnerFailureOutcome,
  type PartnerId,
} from '@waypost/partner-adapters/contract/calls';
import { complaintText } from './complaint-text';
import { limitedText } from '@waypost/platform/http';

/** More than any listing needs. A partner that sends more is broken, and must not fill our memory. */
export const MAX_ANSWER_BYTES = 262_144;
/** This many failures in a row open the breaker. */
export const BREAKER_FAILURES = 5;
/** The breaker stays open for this long; then one call may try again. */
export const BREAKER_OPEN_MS = 10_000;

/** A partner's address and the deadline of its answer (`ALPHA_URL`, `ALPHA_TIMEOUT_MS` …). */
export interface PartnerEndpoint {
  readonly url: string;
  readonly timeoutMs: number;
}

export interface PartnerCallDeps {
  readonly clock: Clock;
  readonly callLog: PartnerCallLog;
  readonly fetch: typeof globalThis.fetch;
  /** Returns a signal that aborts at the deadline of an answer. */
  readonly deadline: (timeoutMs: number) => AbortSignal;
  /** Called if a call could not be recorded. The visitor's answer doesn't wait for the record. */
  readonly onLostRecord: (error: unknown) => void;
  /** Called when a breaker opens, tries one call, or closes. */
  readonly onBreakerChange: (change: BreakerChange) => void;
}

/** A breaker's new state, for the monitoring of the process. */
export interface BreakerChange {
  readonly partner: PartnerId;
  readonly operation: PartnerCallRecord['operation'];
  readonly state: 'closed' | 'open' | 'half-open';
}

const BREAKER_STATES: Readonly<Partial<Record<CircuitState, BreakerChange['state']>>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
};

export interface PartnerCallOptions {
  /** The id of the visitor's request in our own logs; a new one if absent. */
  readonly requestId?: string;
}

/** The content of an answer: what we pass on, and the partner's complaints if there are any. */
export interface PartnerReading<A> {
  readonly answer: A;
  readonly complaints?: readonly string[];
}

export interface PartnerCallDefinition<A> {
  readonly partner: PartnerId;
  readonly operation: PartnerCallRecord['operation'];
  readonly endpoint: PartnerEndpoint;
  readonly authorization: string;
  /** Returns null if the answer does not follow the partner's protocol. */
  readonly read: (answer: unknown, askedAt: Date) => PartnerReading<A> | null;
}

export type PartnerCall<B, A> = (body: B, options?: PartnerCallOptions, headers?: Readonly<Record<string, string>>) => Promise<A>;

interface Failed {
  readonly outcome: PartnerFailureOutcome;
  readonly statusCode: number | null;
  readonly detail: string;
}

/** Carries the outcome of one attempt through the breaker. */
class FailedAttempt extends Error {
  constructor(readonly failed: Failed) {
    super(failed.detail);
  }
}

/**
 * Creates one operation of one partner. It is called once (a POST is never retried, R8.13), within its deadline, behind its own breaker,
 * and is recorded once in every case (R8.09).
 * @throws PartnerFailure (as a rejection) if there is no usable answer
 */
export function createPartnerCall<B extends { readonly data: unknown; readonly sub_2: string | null }, A>(
  definition: PartnerCallDefinition<A>,
  deps: PartnerCallDeps,
): PartnerCall<B, A> {
  const { partner, operation } = definition;
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof FailedAttempt && isPartnersFault(error.failed)),
    { halfOpenAfter: BREAKER_OPEN_MS, breaker: new ConsecutiveBreaker(BREAKER_FAILURES) },
  );
  breaker.onStateChange((changed) => {
    const state = BREAKER_STATES[changed];
    if (state) deps.onBreakerChange({ partner, operation, state });
  });

  return async (body, options = {}, headers = {}) => {
    const id = newId();
    const requestId = options.requestId ?? id;
    const askedAt = deps.clock.now();
    const record = (outcome: PartnerCallRecord['outcome'], statusCode: number | null, detail: string | null) => {
      const latencyMs = Math.max(0, deps.clock.now().getTime() - askedAt.getTime());
      // An empty `sub_2` names no visit (R8.02).
      const sessionId = body.sub_2 || null;
      keep(deps, {
        id,
        partner,
        operation,
        requestId,
        sessionId,
        startedAt: askedAt.toISOString(),
        latencyMs,
        outcome,
        statusCode,
        detail,
      });
    };
    try {
      // While one call tests whether the partner is back, the others must not wait for it.
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      const { reading, statusCode } = await breaker.execute(() =>
        attempt(definition, deps, { body, askedAt, headers: { ...headers, 'X-Request-Id': requestId } }),
      );
      if (reading.complaints) record('partner-error', statusCode, complaintText(reading.complaints, body.data));
      else record('success', statusCode, null);
      return reading.answer;
    } catch (error) {
      const failed = failedBy(error);
      record(failed.outcome, failed.statusCode, failed.detail);
      throw new PartnerFailure({ partner, operation, requestId, ...failed });
    }
  };
}

interface SentRequest {
  readonly body: unknown;
  readonly askedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws FailedAttempt if there is no usable answer; any other error is a defect of ours. */
async function attempt<A>(definition: PartnerCallDefinition<A>, deps: PartnerCallDeps, { body, askedAt, headers }: SentRequest) {
  const { statusCode, text } = await exchange(definition, deps, JSON.stringify(body), headers);
  const failed = (outcome: 'http-error' | 'bad-answer', detail: string) => new FailedAttempt({ outcome, statusCode, detail });
  if (statusCode < 200 || statusCode > 299) throw failed('http-error', `status ${statusCode}`);
  if (text === null) throw failed('bad-answer', `answer of more than ${MAX_ANSWER_BYTES} bytes`);
  const json = parsedJson(text);
  if (json === undefined) throw failed('bad-answer', 'answer is no JSON');
  if (isTooDeep(json)) throw failed('bad-answer', 'answer is nested too deeply');
  const reading = definition.read(json, askedAt);
  if (reading === null) throw failed('bad-answer', 'answer is not what the protocol says');
  return { reading, statusCode };
}

/** Sends one request within the deadline, including headers and body of the answer. The text is null if it is too long. */
async function exchange(
  definition: PartnerCallDefinition<unknown>,
  deps: PartnerCallDeps,
  body: string,
  headers: Readonly<Record<string, string>>,
) {
  const { timeoutMs } = definition.endpoint;
  const deadline = deps.deadline(timeoutMs);
  const left = new AbortController();
  try {
    const response = await deps.fetch(operationUrl(definition), {
      method: 'POST',
      headers: { ...headers, Authorization: definition.authorization, 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      // A redirect would send the lead and the credential to its target.
      redirect: 'manual',
      signal: AbortSignal.any([deadline, left.signal]),
    });
    return { statusCode: response.status, text: response.ok ? await limitedText(response, MAX_ANSWER_BYTES) : '' };
  } catch (error) {
    if (deadline.aborted) throw new FailedAttempt({ outcome: 'timeout', statusCode: null, detail: `no answer within ${timeoutMs} ms` });
    throw new FailedAttempt({ outcome: 'network-error', statusCode: null, detail: networkCode(error) });
  } finally {
    // The unread rest is not needed. This frees the connection of an oversized or refused answer.
    left.abort();
  }
}

const operationUrl = ({ endpoint, operation }: Pick<PartnerCallDefinition<unknown>, 'endpoint' | 'operation'>) =>
  `${endpoint.url.replace(/\/+$/, '')}/${operation}`;

/** Returns `ECONNREFUSED` and the like. The message may contain the address or a header, so it is dropped. */
function networkCode(error: unknown): string {
  const cause = isRecord(error) ? error['cause'] : undefined;
  const code = isRecord(cause) ? cause['code'] : undefined;
  return typeof code === 'string' ? code : 'no connection';
}

/**
 * True if the partner is at fault. A refusal of one visitor's request (4xx) says nothing about the partner's health, and must not cost the
 * next visitor the call.
 */
function isPartnersFault({ outcome, statusCode }: Failed): boolean {
  if (outcome !== 'http-error' || statusCode === null) return true;
  return statusCode < 400 || statusCode >= 500 || statusCode === 408 || statusCode === 429;
}

function failedBy(error: unknown): Failed {
  if (error instanceof FailedAttempt) return error.failed;
  if (error instanceof BrokenCircuitError)
    return { outcome: 'breaker-open', statusCode: null, detail: `not asked: ${BREAKER_FAILURES} failures in a row` };
  throw error;
}

/** Records the call. The visitor's answer neither waits for the record nor fails with it. */
function keep(deps: PartnerCallDeps, call: PartnerCallRecord): void {
  Promise.resolve()
    .then(() => deps.callLog.record(call))
    .catch(deps.onLostRecord);
}
