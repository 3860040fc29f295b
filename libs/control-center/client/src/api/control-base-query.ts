import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { PROOF_NEEDED, SIGN_OUT_AT_HEADER, CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { createHttpClient, HttpError, isProblemDetails, UNAUTHORIZED, type HttpRequest } from '@waypost/platform/http';
import { cookieValue } from '@waypost/platform/kernel';
import type { StaffServices } from '../services/staff-services';
import { proofAsking } from '../proof/proof-asking';
import { isProblem, type ApiFailure } from './api-failure';

/** One call of the control center's API. */
export interface ControlCall {
  readonly url: string;
  /** The default is GET. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly query?: HttpRequest['query'];
}

/** Makes one of the several calls of a query. */
export type Call = (
  asked: ControlCall,
) => PromiseLike<{ readonly data?: unknown; readonly error?: ApiFailure }> | { readonly data?: unknown; readonly error?: ApiFailure };

/** The data that a response carries in its headers. */
export interface AnswerMeta {
  /** The address where the browser ends the session at the provider. Null for every response but a sign-out. */
  readonly signOutAt: string | null;
}

type Answer = { readonly data: unknown; readonly meta: AnswerMeta } | { readonly error: ApiFailure };

const failureOf = (error: unknown): ApiFailure => {
  if (!(error instanceof HttpError) || error.statusCode === undefined) return { kind: 'unreachable' };
  const { statusCode, data } = error;
  if (statusCode === UNAUTHORIZED) return { kind: 'signed-out' };
  if (isProblemDetails(data)) {
    const { type: _type, title, status, code, detail, field, ...carried } = data as typeof data & Record<string, unknown>;
    return { kind: 'problem', title, status, code, detail, field, carried };
  }
  return { kind: 'problem', status: statusCode, code: 'unexpected', title: 'The server could not do that', carried: {} };
};

const ask = async (call: ControlCall, services: StaffServices, signal: AbortSignal): Promise<Answer> => {
  let signOutAt: string | null = null;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await services.fetch(input, init);
    signOutAt = answer.headers.get(SIGN_OUT_AT_HEADER);
    return answer;
  };
  const client = createHttpClient({ fetch, headers: { accept: 'application/json' }, credentials: 'same-origin' });
  const token = call.method === undefined ? null : cookieValue(services.cookies(), CSRF_COOKIE);
  try {
    const answer = await client(call.url, {
      method: call.method,
      body: call.body as HttpRequest['body'],
      query: call.query,
      headers: token === null ? {} : { [CSRF_HEADER]: token },
      signal,
    });
    return { data: answer ?? null, meta: { signOutAt } };
  } catch (error) {
    return { error: failureOf(error) };
  }
};

/**
 * Calls the API with the page's CSRF token. A 401 from any call leads to the sign-in page (R11.02). A call that needs a recent proof is
 * repeated after the person has given it (R11.06).
 */
export const controlBaseQuery: BaseQueryFn<ControlCall, unknown, ApiFailure, object, AnswerMeta> = async (call, { signal, extra }) => {
  const services = extra as StaffServices;
  const first = await ask(call, services, signal);
  if (!('error' in first)) return first;
  const isAskedAgain = isProblem(first.error, PROOF_NEEDED) && (await proofAsking.ask({ isRead: call.method === undefined }));
  const answer = isAskedAgain ? await ask(call, services, signal) : first;
  if ('error' in answer && answer.error.kind === 'signed-out') services.leaveForSignIn();
  return answer;
};
