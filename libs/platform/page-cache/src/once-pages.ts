import { promisify } from 'node:util';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takesBrotli, takesGzip } from './accepted-coding';
import { ONCE_BROTLI_QUALITY, type RenderedPage } from './cached-page';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns a text in the smallest coding that the client accepts. The coding is null if it accepts none. */
async function coded(text: Buffer, accepted: IncomingMessage['headers']['accept-encoding']): Promise<[Buffer, 'br' | 'gzip' | null]> {
  if (takesBrotli(accepted))
    return [await compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE_BROTLI_QUALITY } }), 'br'];
  return takesGzip(accepted) ? [await compressGzip(text), 'gzip'] : [text, null];
}

/** Each rendering with its compression needs some megabytes. Waiting requests need almost none. */
const AT_ONCE = 4;

export interface OncePages {
  /** Renders once it is this request's turn, and writes the page in the form that the client accepts. Rejects if rendering fails. */
  answer(req: IncomingMessage, res: ServerResponse, render: () => RenderedPage | Promise<RenderedPage>): Promise<void>;
}

/** Runs at most this many works at once. The others wait in their order. */
function turnstile(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Pages that are rendered for one request and sent once. They are not cached, and compressed only for clients that accept it. */
export function createOncePages(headers: Readonly<Record<string, string>>): OncePages {
  const inTurn = turnstile(AT_ONCE);
  return {
    answer: (req, res, render) =>
      inTurn(async () => {
        // A client that left while waiting needs no page.
        if (res.destroyed || req.socket.destroyed) return;
        const page = await render();
        const [body, coding] = await coded(Buffer.from(page.html), req.headers['accept-encoding']);
        res.writeHead(page.statusCode, {
          ...headers,
          ...page.headers,
          vary: 'Accept-Encoding',
          'cache-control': 'no-store',
          'content-type': 'text/html; charset=utf-8',
          'content-length': body.length,
          ...(coding === null ? {} : { 'content-encoding': coding }),
        });
        if (req.method === 'HEAD') res.end();
        else res.end(body);
      }),
  };
}
