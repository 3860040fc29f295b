/** A response with the instant at which the server gave it. */
export interface DatedAnswer {
  /** The JSON, unchecked. */
  readonly body: unknown;
  /** The unparsed `Date` header: an instant on the server's clock. Null if the response has none. */
  readonly date: string | null;
}

/** Reads a response. Rejects if its status is neither a success nor the accepted one. */
export async function datedAnswer(url: string, response: Response, acceptedStatus?: number): Promise<DatedAnswer> {
  const { ok, status, headers } = response;
  if (!ok && status !== acceptedStatus) throw new Error(`${url} answered ${status}`);
  return { body: await response.json(), date: headers.get('date') };
}
