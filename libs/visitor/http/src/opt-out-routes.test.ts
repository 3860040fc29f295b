import { brandRecords } from '@waypost/brands/records';
import { postForm, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { optOutRoutes } from './opt-out-routes';

let served: ServedRoutes;
beforeEach(async () => {
  const linksOf = () => ({ home: '/', terms: '/tos', privacy: '/privacy' });
  served = await serveRoutes((app) => app.use(optOutRoutes({ linksOf, isSecure: false })), { brands: brandRecords });
});
afterEach(() => served.stop());

const choose = (choice: string, origin = 'http://tqg.localhost') =>
  postForm(served.port, '/privacy/opt-out', { choice }, { headers: { origin } });

describe('opting out by a form [R15.06]', () => {
  it.each([
    ['out', '1'],
    ['in', '0'],
  ])('stores %s in a cookie that scripts can read, and leads back to the choices', async (choice, mark) => {
    const answer = await choose(choice);
    expect([answer.status, answer.headers.location]).toEqual([303, '/privacy#privacy-choices']);
    expect(answer.headers['set-cookie']).toEqual([`waypost.opt-out=${mark}; Max-Age=34560000; Path=/; SameSite=Lax`]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses any other choice, and forms of other sites', async () => {
    expect(await choose('maybe')).toMatchObject({ status: 400, text: expect.stringContaining('"bad-field"') as unknown });
    expect((await choose('toString')).status).toBe(400);
    expect((await choose('out', 'https://evil.example')).status).toBe(403);
  });
});
