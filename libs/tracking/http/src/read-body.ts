import type { IncomingMessage } from 'node:http';

const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a body's text without a byte-order mark, which JSON does not have. Express's parsers ignore it too. */
const textOf = (bytes: Buffer): string => {
  const text = bytes.toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
};

/**
 * Returns the body as text, or null as soon as its header announces, or the body has, more than `maxBytes`. Rejects if the client
 * disconnects before the end.
 */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    let first: Buffer | null = null;
    let more: Buffer[] | null = null;
    let bytes = 0;
    const settle = () => {
      req.off('data', onData);
      req.off('end', onEnd);
      req.off('error', onError);
      req.off('close', onClose);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        settle();
        req.pause();
        resolve(null);
      } else if (first === null) first = chunk;
      else (more ??= [first]).push(chunk);
    };
    const onEnd = () => {
      settle();
      // Nearly every body arrives in one piece, which needs no copying.
      resolve(first === null ? '' : textOf(more ? Buffer.concat(more) : first));
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const onClose = () => {
      settle();
      reject(new Error('the client went away'));
    };
    req.on('data', onData);
    req.on('end', onEnd);
    req.on('error', onError);
    req.on('close', onClose);
  });
}

/** The bytes that a client may still send after a refusal; beyond that the connection is cut. */
const MAX_DISCARD_BYTES = 16 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 5_000;

/** Reads and discards the rest of a body, so that its client gets to read the response. */
export function discardRest(req: IncomingMessage): void {
  let discarded = 0;
  const timer = setTimeout(() => req.socket.destroy(), DISCARD_TIMEOUT_MS).unref();
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARD_BYTES) req.socket.destroy();
  });
  req.once('close', () => clearTimeout(timer));
  req.on('error', () => clearTimeout(timer));
  req.resume();
}
