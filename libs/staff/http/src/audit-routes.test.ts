import { apiPaths } from '@waypost/control-center/contract';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { runStaffHost, signedIn, type StaffBrowser, type StaffHost } from '../testing';
import { auditRoutes, CHAIN_SHARED_MS } from './audit-routes';

describe('the audit log', () => {
  let waypost: StaffHost;
  let ada: StaffBrowser;
  const log = fakeAuditLog();
  const clock = fakeClock();
  const verify = jest.fn(log.verify);
  beforeAll(async () => {
    waypost = await runStaffHost({ clock, routers: [auditRoutes({ ...log, verify }, clock)] });
    ada = await signedIn(waypost);
  });
  beforeEach(() => {
    verify.mockClear();
    waypost.clock.advance(CHAIN_SHARED_MS);
  });
  afterAll(() => waypost.stop());

  it('follows the chain once for many who ask, and again for who asks later [R10.11]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.get(apiPaths.audit)));
    expect(answers.every(({ json }) => (json as { chain: { isWhole: boolean } }).chain.isWhole)).toBe(true);
    await ada.get(`${apiPaths.audit}?before=5`);
    expect(verify).toHaveBeenCalledTimes(1);
    waypost.clock.advance(CHAIN_SHARED_MS);
    verify.mockResolvedValueOnce({ isWhole: false, brokenAt: 7 });
    expect((await ada.get(apiPaths.audit)).json).toMatchObject({ chain: { isWhole: false, brokenAt: 7 } });
  });

  it('tells nobody of a check that failed but who asked for it [R10.11]', async () => {
    verify.mockRejectedValueOnce(new Error('away'));
    expect((await ada.get(apiPaths.audit)).status).toBe(500);
    expect((await ada.get(apiPaths.audit)).status).toBe(200);
  });

  it('takes down what a colleague was refused, from where, once a minute [R10.11] [R11.05]', async () => {
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'viewer' });
    const from = { headers: { 'user-agent': 'Browser/1' } };
    for (let time = 0; time < 3; time++) expect((await bob.get(apiPaths.audit, from)).status).toBe(403);
    const refused = { action: 'call.refused', subject: `GET ${apiPaths.audit}`, after: { code: 'not-allowed' } };
    expect(waypost.audit.entries).toMatchObject([{ ...refused, by: { id: 'staff-2', name: 'Bob' }, agent: 'Browser/1' }]);
    expect(waypost.audit.entries[0]?.address).toMatch(/127\.0\.0\.1/);
    waypost.clock.advance(60_000);
    await bob.get(apiPaths.audit);
    expect(waypost.audit.entries).toHaveLength(2);
  });
});
