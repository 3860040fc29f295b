import { Router, type RequestHandler } from 'express';
import { rawRequest, serveRoutes, type ServedRoutes } from '../testing';
import { otherMethods } from './other-methods';

const done: RequestHandler = (_req, res) => void res.status(204).end();

let served: ServedRoutes;

beforeAll(async () => {
  const inner = Router().get('/pages/:key', done).put('/pages/:key', done);
  const passing: RequestHandler = (_req, _res, next) => next();
  const routers = [
    Router().post(['/publish', '/pages/:key/removal'], done),
    Router().use(passing, inner),
    Router().use('/people', Router().delete('/:id', done)),
    Router()
      .all('/checked', passing)
      .get('/checked', (_req, _res, next) => next()),
  ];
  served = await serveRoutes((app) => app.use('/calls', ...routers, otherMethods(...routers)));
});
afterAll(() => served.stop());

const ask = (method: string, path: string) => rawRequest(served.port, path, { method });

describe('otherMethods [R12.02]', () => {
  it.each([
    ['GET', '/calls/publish', 'POST'],
    ['DELETE', '/calls/pages/home', 'GET, HEAD, PUT'],
    ['HEAD', '/calls/pages/home/removal', 'POST'],
    ['GET', '/calls/people/7', 'DELETE'],
    ['POST', '/calls/checked', 'GET, HEAD'],
  ])('refuses %s at %s, and names the methods of its routes: %s', async (method, path, allow) => {
    expect(await ask(method, path)).toMatchObject({ status: 405, headers: { allow } });
  });

  it('answers a problem', async () => {
    const { json, headers } = await ask('GET', '/calls/publish');
    expect(json).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(headers['content-type']).toMatch('application/problem+json');
  });

  it.each([
    ['GET', '/calls/none'],
    ['POST', '/publish'],
    ['GET', '/calls/people'],
    ['GET', '/calls/checked'],
    ['HEAD', '/calls/checked'],
  ])('passes %s at %s on: no route has it, or its route has passed it on', async (method, path) => {
    expect((await ask(method, path)).status).toBe(404);
  });

  it.each([
    ['PUT', '/calls/pages/home'],
    ['HEAD', '/calls/pages/home'],
    ['DELETE', '/calls/people/7'],
  ])('leaves %s at %s to its route', async (method, path) => {
    expect((await ask(method, path)).status).toBe(204);
  });
});
