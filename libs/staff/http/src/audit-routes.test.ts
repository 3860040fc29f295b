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
});
