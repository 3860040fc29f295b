import { aDemandCheckBody } from '@waypost/partner-adapters/contract/testing';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const HOSTS = ['tqg.localhost', 'TQG.LocalHost', 'tqg.localhost:80'];

describe.each(HOSTS)('a request for the host %s [R1.04]', (host) => {
  it('asks a partner for the page that it names [R8.15]', async () => {
    const url = 'http://tqg.localhost/quiz/auto/results?afid=7';
    await postJson(waypost.port, '/api/alpha/demand-check', { ...aDemandCheckBody(), url }, { host });
    expect(waypost.partners.calls).toMatchObject([{ body: { url } }]);
  });

  it('reports the page that a browser without scripts shows [R7.03]', async () => {
    await rawRequest(waypost.port, '/_view.gif?again=1', { host, headers: { referer: 'http://tqg.localhost/tos' } });
    expect([...waypost.events.events.values()]).toMatchObject([{ event: 'pageView', brandId: 'tqg' }]);
  });

  it('lists ads with the campaign of the page that led there [R3.08]', async () => {
    const referer = 'http://tqg.localhost/search-4-auto?utm_source=x';
    const { headers } = await rawRequest(waypost.port, '/search-4-auto?plain=1', { host, headers: { referer } });
    expect(headers.location).toBe('/search-4-auto?utm_source=x&plain=1');
  });
});
