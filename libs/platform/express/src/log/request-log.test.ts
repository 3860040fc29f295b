import { Router } from 'express';
import { rawRequest, serveRoutes } from '../../testing';

describe('the line of a request [R16.04]', () => {
  it('has the whole path of a route in a mounted router, without the query', async () => {
    const served = await serveRoutes((app) => {
      const router = Router();
      router.get('/people', (_req, res) => res.json({}));
      app.use('/api', router);
    });
    const requested = rawRequest(served.port, '/api/people?email=ada');
    // The line is written when the answer is closed, which may be after it has arrived.
    const { headers } = await requested.finally(() => served.stop());
    const line = JSON.parse(served.logged()) as object;
    expect(line).toMatchObject({ msg: 'request', method: 'GET', path: '/api/people', status: 200, requestId: headers['x-request-id'] });
    expect(served.logged()).not.toContain('ada');
  });
});
