import { controlCall, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { err, ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { asStaff } from '@waypost/staff/gate/testing';
import { json } from 'express';
import { resultRoutes, type ResultRouteDeps } from './result-routes';

/** A live site without experiments, and one branch, “spring”. */
const content: ResultRouteDeps['content'] = {
  list: async (branch) => (branch === 'spring' ? ok({ own: [], main: [] }) : err({ kind: 'not-found', what: 'branch' })),
};

describe('the routes of experiments’ results [R10.07]', () => {
  let served: ServedRoutes;
  beforeEach(async () => {
    const routes = resultRoutes({
      content,
      main: { find: () => null, liveDates: () => null, all: () => [], catchUp: async () => undefined },
      list: async () => [],
      read: async () => Promise.reject(new Error('there is nothing to read')),
      baselineOf: async () => Promise.reject(new Error('no page is asked about')),
      pageOf: () => null,
      clock: fakeClock(),
    });
    served = await serveRoutes((app) => app.use(json(), asStaff(), routes));
  });
  afterEach(() => served.stop());

  it.each(['/experiments', '/running-experiments', '/branches/spring/experiments'])(
    'list nothing at %s of a site without any',
    async (path) => {
      expect(await controlCall(served.port, 'GET', path)).toMatchObject({ status: 200, json: [] });
    },
  );

  it.each(['/experiments/none', '/experiments/none/results', '/branches/none/experiments'])(
    'answer %s, which there is not, with a problem',
    async (path) => {
      expect(await controlCall(served.port, 'GET', path)).toMatchObject({ status: 404, json: { code: 'not-found' } });
    },
  );

  it('name the field of a metric that there is not [R12.02]', async () => {
    expect(await controlCall(served.port, 'GET', '/experiments/none/results?metric=likes')).toMatchObject({
      status: 400,
      json: { field: 'metric' },
    });
  });

  it('name the field of a definition that cannot be planned [R9.12] [R12.02]', async () => {
    const answer = await controlCall(served.port, 'POST', '/experiments/plan', { name: 7 });
    expect(answer).toMatchObject({ status: 400, json: { field: expect.any(String) } });
  });
});
