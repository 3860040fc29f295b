import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPage } from './answer-page';
import { toCachedPage } from './cached-page';

describe('a page that cannot be packed', () => {
  it('is sent without a coding, and the error is reported [R16.05]', async () => {
    const page = await toCachedPage({ statusCode: 200, html: '<p>Home</p>', headers: {}, isCacheable: true }, {}, 0);
    const away = new Error('out of memory');
    const broken = { ...page, gzip: { ...page.gzip, packed: () => Promise.reject(away) } };
    const errors: unknown[] = [];
    const sent = await new Promise((resolve) => {
      const heads: (readonly string[])[] = [];
      const res = {
        writeHead: (_status: number, headers: readonly string[]) => void heads.push(headers),
        end: (body: Buffer) => resolve({ heads, body }),
      };
      const req = { method: 'GET', headers: { 'accept-encoding': 'gzip' } } as unknown as IncomingMessage;
      answerPage(req, res as unknown as ServerResponse, broken, { requestId: null, onPackError: (error) => errors.push(error) });
    });
    expect(sent).toEqual({ heads: [page.identity.headers], body: Buffer.from('<p>Home</p>') });
    expect(errors).toEqual([away]);
  });
});
