import { PROBLEM_MEDIA_TYPE } from '@waypost/platform/http';

export const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status >= 400 ? PROBLEM_MEDIA_TYPE : 'application/json' },
  });
export const problem = (status: number, code: string, title: string, more: Readonly<Record<string, unknown>> = {}): Response =>
  answer({ type: 'about:blank', title, status, code, ...more }, status);
export const notFound = (): Response => problem(404, 'not-found', 'There is no such thing');
export const done = (): Response => new Response(null, { status: 204 });
