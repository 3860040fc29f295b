import { isRecord, type Clock } from '@waypost/platform/kernel';
import { PHONE_LEASE_SECONDS, PROTOCOL_VERSION } from '@waypost/partner-adapters/contract';
import type { Request, RequestHandler, Response } from 'express';
import { alphaAds } from './alpha-answers';
import { isFailing, type Behaviour, type SandboxPartner } from './behaviour';
import { betaAds, betaError } from './beta-answers';
import type { PhoneLeases } from './phone-leases';
import type { ReceivedRequest, ReceivedRequests } from './received-requests';
import { sendProblem } from './sandbox-problem';
import { waited } from './waited';

export interface ProtocolDeps {
  readonly clock: Clock;
  readonly leases: PhoneLeases;
  readonly received: ReceivedRequests;
  readonly behaviourOf: (partner: SandboxPartner) => Behaviour;
}

type Fields = Readonly<Record<string, unknown>>;
type Answer = (fields: Fields, behaviour: Behaviour, request: Request, response: Response) => void;

/** Makes one operation of a partner: records the request, checks it like the partner, and answers as `PUT /control` set. */
function operation(partner: SandboxPartner, name: ReceivedRequest['operation'], deps: ProtocolDeps, answer: Answer): RequestHandler {
  let calls = 0;
  return async (request, response) => {
    deps.received.add({
      partner,
      operation: name,
      receivedAt: deps.clock.now().toISOString(),
      requestId: request.get('x-request-id') ?? null,
      idempotencyKey: request.get('idempotency-key') ?? null,
      body: request.body ?? null,
    });
    if (!/^Bearer \S+$/.test(request.get('authorization') ?? '')) return sendProblem(response, 401, 'unauthorized');
    if (!isRecord(request.body)) return sendProblem(response, 400, 'bad-body', { detail: 'The body must be a JSON object' });

    const behaviour = deps.behaviourOf(partner);
    calls += 1;
    const isFailure = isFailing(behaviour.failRate, calls);
    if (!(await waited(response, behaviour.latencyMs))) return;
    if (isFailure) return sendProblem(response, 500, 'told-to-fail');
    if (misbehaved(behaviour, calls, request, response)) return;
    answer(request.body, behaviour, request, response);
  };
}

const OVERSIZED_CHARACTERS = 2_000_000;
/** Frequent enough that no idle timeout ends it. */
const DRIP_INTERVAL_MS = 20;

/** Sends a response that never ends, until the caller leaves. */
function drip(response: Response): void {
  response.type('json');
  const timer = setInterval(() => response.write(' '), DRIP_INTERVAL_MS);
  response.once('close', () => clearInterval(timer));
}

/** Returns whether the request was answered (or left hanging) in a faulty way. */
function misbehaved({ mode, status }: Behaviour, call: number, request: Request, response: Response): boolean {
  if (mode === 'hang') return true;
  if (mode === 'flap') {
    const isCutOff = call % 2 === 1;
    if (isCutOff) request.socket.destroy();
    return isCutOff;
  }
  if (mode === 'drip') {
    drip(response);
    return true;
  }
  if (mode === 'garbage') response.type('html').send('<html><body>Bad gateway?</body></html>');
  else if (mode === 'oversized') response.json({ filler: 'x'.repeat(OVERSIZED_CHARACTERS) });
  else if (mode === 'redirect') response.redirect(307, request.originalUrl);
  else if (typeof status === 'number' && status >= 400) sendProblem(response, status, 'told-to-fail');
  else if (typeof status === 'number' && status >= 300) response.redirect(status, request.originalUrl);
  else return false;
  return true;
}

const httpStatus = ({ status }: Behaviour): number => (typeof status === 'number' ? status : 200);

/** Returns the address by which the caller reached the sandbox. Visitors' browsers use the same host, the one of `ALPHA_URL`. */
export const baseUrl = (request: Request): string => `${request.protocol}://${request.get('host') ?? 'localhost'}`;

/** Checks the fields that every body of a partner must have. Returns the name of the first one that is missing or invalid. */
function faultIn(fields: Fields, required: Readonly<Record<string, (value: unknown) => boolean>>): string | null {
  return Object.entries(required).find(([name, isValid]) => !isValid(fields[name]))?.[0] ?? null;
}

const isString = (value: unknown): boolean => typeof value === 'string';
const isText = (value: unknown): boolean => isString(value) && value !== '';
const is =
  (expected: unknown) =>
  (value: unknown): boolean =>
    value === expected;
const isHour = (value: unknown): boolean => Number.isInteger(value) && typeof value === 'number' && value >= 0 && value < 24;
const isSource = (value: unknown): boolean => Array.isArray(value) && value.length === 7 && value.every(isText);

// The browser is empty where the visitor's request named none.
const REQUIRED = { data: isRecord, placement_id: isText, ua: isString, url: isText };
const REQUIRED_OF_CALLS = { ...REQUIRED, version: is(PROTOCOL_VERSION), local_hour: isHour, source: isSource };

const refuse = (response: Response, field: string): void =>
  sendProblem(response, 400, 'bad-body', { field, detail: `${field} is missing or wrong` });

export function alphaDemandCheck(deps: ProtocolDeps): RequestHandler {
  let answers = 0;
  return operation('alpha', 'demand-check', deps, (fields, behaviour, _request, response) => {
    const fault = faultIn(fields, { ...REQUIRED_OF_CALLS, max: is(1), call_type: is('Inbound'), transfer_type: is('cold') });
    if (fault) return refuse(response, fault);
    answers += 1;
    response.status(httpStatus(behaviour)).json({ ctc: { ev: behaviour.bid }, request_id: `sandbox-demand-${answers}` });
  });
}

export function alphaGetPhone(deps: ProtocolDeps): RequestHandler {
  return operation('alpha', 'get-phone', deps, (fields, behaviour, request, response) => {
    const fault = faultIn(fields, { ...REQUIRED_OF_CALLS, phone_num_lease_time: is(PHONE_LEASE_SECONDS) });
    if (fault) return refuse(response, fault);
    const key = request.get('idempotency-key');
    if (!key) return sendProblem(response, 400, 'idempotency-key-missing', { detail: 'get-phone needs an Idempotency-Key' });
    const lease = deps.leases.lease(key, JSON.stringify(fields), PHONE_LEASE_SECONDS);
    if (lease === null)
      return sendProblem(response, 422, 'idempotency-key-reused', { detail: 'This Idempotency-Key belongs to another request' });
    response.status(httpStatus(behaviour)).json(lease);
  });
}

export function alphaAdsOperation(deps: ProtocolDeps): RequestHandler {
  let answers = 0;
  return operation('alpha', 'ads', deps, (fields, behaviour, request, response) => {
    const fault = faultIn(fields, REQUIRED);
    if (fault) return refuse(response, fault);
    answers += 1;
    response.status(httpStatus(behaviour)).json(alphaAds(fields, behaviour.adsCount, baseUrl(request), `sandbox-ads-${answers}`));
  });
}

/** Beta reports a refusal in its response, with status 200. */
export function betaAdsOperation(deps: ProtocolDeps): RequestHandler {
  return operation('beta', 'ads', deps, (fields, behaviour, request, response) => {
    response.status(httpStatus(behaviour));
    const fault = faultIn(fields, { ...REQUIRED, data: (data) => isRecord(data) && isText(data.zip) });
    if (fault) response.json(betaError([`${fault} is missing or wrong`]));
    else if (behaviour.status === 'ERROR') response.json(betaError(['told to fail']));
    else response.json(betaAds(behaviour.adsCount, baseUrl(request)));
  });
}
