import { promisify } from 'node:util';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import { takesBrotli } from './answer-page';
import { ONCE_BROTLI_QUALITY, type RenderedPage } from './cached-page';

const compress = promisify(brotliCompress);

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
        const text = Buffer.from(page.html);
        const isCompressed = takesBrotli(req.headers['accept-encoding']);
        const body = isCompressed ? await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE_BROTLI_QUALITY } }) : text;
        res.writeHead(page.statusCode, {
          ...headers,
          ...page.headers,
          vary: 'Accept-Encoding',
          'cache-control': 'no-store',
          'content-type': 'text/html; charset=utf-8',
          'content-length': body.length,
          ...(isCompressed ? { 'content-encoding': 'br' } : {}),
        });
        if (req.method === 'HEAD') res.end();
        else res.end(body);
      }),
  };
}
