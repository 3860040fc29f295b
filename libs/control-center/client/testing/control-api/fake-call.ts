export interface FakeCall {
  readonly method: string;
  readonly path: string;
  /** The query with its question mark. Absent if there is none. */
  readonly query?: string;
  readonly body: unknown;
}

/** Returns the parts of a `fetch` call. Its body is parsed JSON or a form. */
export async function readCall(...[input, init]: Parameters<typeof fetch>): Promise<FakeCall> {
  const request = input instanceof Request ? input : null;
  const { pathname, search } = new URL(request?.url ?? String(input), 'http://localhost');
  const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
  return { method, path: pathname, body: await bodyOf(request, init?.body), ...(search && { query: search }) };
}

async function bodyOf(request: Request | null, body: BodyInit | null | undefined): Promise<unknown> {
  if (body instanceof FormData) return body;
  const text = body === undefined || body === null ? ((await request?.clone().text()) ?? '') : String(body);
  return text === '' ? undefined : JSON.parse(text);
}
