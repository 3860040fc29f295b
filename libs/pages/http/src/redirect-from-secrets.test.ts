import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { redirectFromSecrets } from './redirect-from-secrets';

describe('redirectFromSecrets [R6.03]', () => {
  let served: ServedRoutes;
  beforeEach(async () => {
    served = await serveRoutes((app) => app.use(redirectFromSecrets, (req, res) => void res.send(req.originalUrl)));
  });
  afterEach(() => served.stop());
  const host = 'tqg.localhost:4200';
  const ask = (path: string, extra = {}) => rawRequest(served.port, path, { host, ...extra });

  it.each([
    ['/quiz/auto?utm_source=s&email=ada%40site.example', '/quiz/auto?utm_source=s'],
    ['/quiz/auto?access_token=abc', '/quiz/auto'],
    ['//evil.example/?email=ada@site.example', '//evil.example/'],
    ['/\\evil.example/?email=ada@site.example&a=1', '/\\evil.example/?a=1'],
  ])('leads from %s to %s of the same host', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
    const location = new URL(headers.location ?? '');
    expect([location.host, location.href]).toEqual([host, new URL(`http://${host}${to}`).href]);
  });

  it('answers an address without secrets, a post and a payload as it is', async () => {
    for (const path of ['/quiz/auto?gclid=a&token=click', '/quiz/auto/_payload.json?email=a']) expect((await ask(path)).text).toBe(path);
    expect((await ask('/quiz/auto?email=ada', { method: 'POST' })).status).toBe(200);
    expect((await ask('/quiz/auto?email=ada', { method: 'HEAD' })).status).toBe(302);
  });
});
