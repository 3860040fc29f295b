import { ipLookup, IP_LOOKUP_LIFETIME_MS } from '@waypost/platform/ip-lookup';
import { fakePlaceReader } from '@waypost/platform/ip-lookup/testing';
import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { ipLookupRoutes } from './ip-lookup-routes';

const RENO = { city: 'Reno', stateCode: 'NV', postalCode: '89501', isp: 'Silver Sage Broadband' };
const places = fakePlaceReader({ '8.8.4.4': RENO, '127.0.0.1': RENO });
const clock = fakeClock();

let served: ServedRoutes;
afterEach(() => served.stop());

async function ask(headers: Readonly<Record<string, string>>, trustProxy: boolean | number) {
  served = await serveRoutes((app) => {
    app.set('trust proxy', trustProxy);
    app.use(ipLookupRoutes(ipLookup({ places, clock })));
  });
  return rawRequest(served.port, '/api/ip-lookup', { headers });
}

describe('GET /api/ip-lookup', () => {
  it('answers behind a trusted proxy with the visitor’s address and place [R12.01] [R1.05]', async () => {
    const answer = await ask({ 'x-forwarded-for': '203.0.113.9, 8.8.4.4' }, 1);

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const expirationDate = new Date(clock.now().getTime() + IP_LOOKUP_LIFETIME_MS).toISOString();
    expect(answer.json).toEqual({ value: '8.8.4.4', ...RENO, expirationDate });
  });

  it('ignores forwarded headers without a trusted proxy, and returns no place for this machine [R1.05]', async () => {
    expect((await ask({ 'x-forwarded-for': '8.8.4.4' }, false)).json).toEqual({ value: '127.0.0.1', expirationDate: expect.any(String) });
  });

  it('writes neither address nor place to the log [R15.02]', async () => {
    await ask({ 'x-forwarded-for': '8.8.4.4' }, 1);

    expect(served.logged()).toContain('/api/ip-lookup');
    expect(served.logged()).not.toMatch(/8\.8\.4\.4|Reno|89501|Silver Sage/);
  });
});
