import type { Clock } from '@waypost/platform/kernel';

export interface SignedPostOptions {
  readonly url: string;
  /** Signs the body. */
  readonly secret: string;
  readonly clock: Clock;
  /** The address's name in error messages. */
  readonly name?: string;
  readonly fetch?: typeof globalThis.fetch;
}

interface SignedPostRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Posts a signed object to an external address. Rejects unless the response is a 2xx. Redirects reject too. */
export type SignedPost = (content: object, request?: SignedPostRequest) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** Returns the signature that a receiver checks: HMAC-SHA256, in hex, of the timestamp header, a full stop and the body. */
async function signature(secret: string, timestamp: string, body: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}.${body}`)));
  return `v1=${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function createSignedPost({ url, secret, clock, name = 'the webhook', fetch = globalThis.fetch }: SignedPostOptions): SignedPost {
  return async (content, { headers, signal } = {}) => {
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'waypost',
        ...headers,
        'waypost-timestamp': timestamp,
        'waypost-signature': await signature(secret, timestamp, body),
      },
    });
    // An unread body would occupy its connection.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  };
}
