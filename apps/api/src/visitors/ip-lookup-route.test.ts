import { fakePlaceReader } from '@waypost/ip-lookup/server/testing';
import { IP_LOOKUP_LIFETIME_MS } from '@waypost/ip-lookup/server';
import { rawRequest, runWaypost, type RunningWaypost } from '../../testing';

const RENO = { city: 'Reno', stateCode: 'NV', postalCode: '89501', isp: 'Silver Sage Broadband' };
const places = fakePlaceReader({ '8.8.4.4': RENO, '127.0.0.1': RENO });

let waypost: RunningWaypost;
afterEach(() => waypost.stop());

const ask = (headers: Readonly<Record<string, string>> = {}) => rawRequest(waypost.port, '/api/ip-lookup', { headers });

describe('GET /api/ip-lookup', () => {
  it('answers behind a trusted proxy with the visitor’s address and place [R12.01] [R1.05]', async () => {
    waypost = await runWaypost({ places, trustProxy: 1 });

    const answer = await ask({ 'x-forwarded-for': '203.0.113.9, 8.8.4.4' });

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const expirationDate = new Date(waypost.clock.now().getTime() + IP_LOOKUP_LIFETIME_MS).toISOString();
    expect(answer.json).toEqual({ value: '8.8.4.4', ...RENO, expirationDate });
  });

  it('believes no header where no proxy is trusted, and gives this machine no place [R1.05]', async () => {
    waypost = await runWaypost({ places });

    expect((await ask({ 'x-forwarded-for': '8.8.4.4' })).json).toEqual({ value: '127.0.0.1', expirationDate: expect.any(String) });
  });

  it('writes neither address nor place to the log [R15.02]', async () => {
    waypost = await runWaypost({ places, trustProxy: 1 });
    await ask({ 'x-forwarded-for': '8.8.4.4' });

    expect(waypost.logged()).toContain('/api/ip-lookup');
    expect(waypost.logged()).not.toMatch(/8\.8\.4\.4|Reno|89501|Silver Sage/);
  });
});
