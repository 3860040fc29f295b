import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { zipRoutes } from './zip-routes';

let served: ServedRoutes;
afterEach(() => served.stop());

async function ask(path: string) {
  served = await serveRoutes((app) => void app.use(zipRoutes()));
  return rawRequest(served.port, path);
}

describe('GET /api/zips/{area} [R5.14]', () => {
  it('responds with the ZIP codes of the area, cacheable for everybody', async () => {
    const { status, headers, json } = await ask('/api/zips/902');
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'public, max-age=86400', undefined]);
    const { zips } = json as { readonly zips: readonly string[] };
    expect(zips).toContain('90210');
    expect(zips).not.toContain('90200');
  });

  it('responds with an empty list for an area without codes', async () => {
    expect((await ask('/api/zips/000')).json).toEqual({ zips: [] });
  });

  it.each(['90', '90210', 'abc'])('does not answer /api/zips/%s', async (area) => {
    expect((await ask(`/api/zips/${area}`)).status).toBe(404);
  });
});
