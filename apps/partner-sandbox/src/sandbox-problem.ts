import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';

/** Responds with an RFC 9457 problem, in the site's form. */
export function sendProblem(
  response: Response,
  status: number,
  code: string,
  more: { readonly detail?: string; readonly field?: string } = {},
): void {
  response
    .status(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, ...more }));
}
