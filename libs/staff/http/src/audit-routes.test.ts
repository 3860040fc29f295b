import { apiPaths } from '@waypost/control-center/contract';
import type { AuditPage, ChainState } from '@waypost/staff/contract/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { runStaffHost, signedIn, type StaffBrowser, type StaffHost } from '../testing';
import { auditCsv } from './audit-csv';
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

  it('verifies the chain once for simultaneous requests, and again for later requests [R10.11]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.get(apiPaths.auditChain)));
    expect(answers.every(({ json }) => (json as ChainState).isWhole)).toBe(true);
    expect(verify).toHaveBeenCalledTimes(1);
    waypost.clock.advance(CHAIN_SHARED_MS);
    verify.mockResolvedValueOnce({ isWhole: false, brokenAt: 7 });
    expect((await ada.get(apiPaths.auditChain)).json).toEqual({ isWhole: false, brokenAt: 7 });
  });

  it('lists and exports entries without verifying the chain, so that a long log is read at once [R10.11]', async () => {
    verify.mockReturnValueOnce(new Promise(() => undefined));
    for (const path of [apiPaths.audit, apiPaths.auditCsv]) expect((await ada.get(path)).status).toBe(200);
    expect(verify).not.toHaveBeenCalled();
    verify.mockReset().mockImplementation(log.verify);
  });

  it('reports a failed check only to the request that started it [R10.11]', async () => {
    verify.mockRejectedValueOnce(new Error('away'));
    expect((await ada.get(apiPaths.auditChain)).status).toBe(500);
    expect((await ada.get(apiPaths.auditChain)).status).toBe(200);
  });

  describe('a filtered log', () => {
    const entries = fakeAuditLog();
    const others = fakeClock();
    let host: StaffHost;
    let asking: StaffBrowser;
    const subjects = async (query: string) =>
      ((await asking.get(`${apiPaths.audit}?${query}`)).json as AuditPage).entries.map(({ subject }) => subject);
    beforeAll(async () => {
      host = await runStaffHost({ clock: others, routers: [auditRoutes(entries, others)] });
      asking = await signedIn(host);
      const by = { id: 'staff-7', name: 'Bo' };
      const content = { kind: 'page', key: 'tqg.home' };
      const record = (day: string, change: object) =>
        entries.record({ at: new Date(`${day}T20:00:00.000Z`), by, action: 'content.saved', subject: 'Home on Spring', ...change });
      await record('2026-11-01', { content, before: { headline: 'Old' }, after: { headline: 'New' } });
      await record('2026-11-02', { subject: 'Quiz on Spring', content: { kind: 'page', key: 'tqg.quiz-auto' } });
      await record('2026-11-03', { subject: 'Spring', action: 'branch.published' });
      await record('2026-11-04', { subject: 'cy@waypost.example', by: null, action: 'account.sign-in-failed' });
    });
    afterAll(() => host.stop());

    it.each([
      ['', ['cy@waypost.example', 'Spring', 'Quiz on Spring', 'Home on Spring']],
      ['by=staff-7&kind=page', ['Quiz on Spring', 'Home on Spring']],
      ['by=nobody', ['cy@waypost.example']],
      ['kind=publishing', ['Spring']],
      ['content=page:tqg.home', ['Home on Spring']],
      ['words=quiz', ['Quiz on Spring']],
      ['from=2026-11-02&to=2026-11-03', ['Spring', 'Quiz on Spring']],
      ['before=2', ['Home on Spring']],
    ])('returns the matching entries for %j [R10.11]', async (query, fitting) => {
      expect(await subjects(query)).toEqual(fitting);
    });

    it.each(['kind=none', 'content=tqg.home', 'from=yesterday', 'to=2026-02-30', 'before=x', `words=${'w'.repeat(201)}`])(
      'refuses %s [R12.02]',
      async (query) => {
        const { status, json } = await asking.get(`${apiPaths.audit}?${query}`);
        expect(status).toBe(400);
        expect(json).toMatchObject({ field: query.split('=')[0] });
        expect((await asking.get(`${apiPaths.auditCsv}?${query}`)).status).toBe(400);
      },
    );

    it('is exported as CSV, in which no text is a formula [R10.11]', async () => {
      const { status, text, headers } = await asking.get(`${apiPaths.auditCsv}?content=page:tqg.home`);
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers['content-disposition']).toMatch(/^attachment; filename=waypost-audit-log-2026-11-18\.csv$/);
      // The byte order mark, with which Excel reads “é” as “é”.
      expect([...Buffer.from(text).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [head, line, end] = text.slice(1).split('\r\n');
      expect(head).toBe('number,at,by,email,what was done,subject,field,before,after,action,kind,key,address,browser,token,hash');
      const said =
        '1,2026-11-01T20:00:00.000Z,Bo,,"changed … (draft, not live)",Home on Spring,Headline,Old,New,content.saved,page,tqg.home,';
      expect(line?.startsWith(said)).toBe(true);
      expect(end).toBe('');
      const [exported] = await entries.list({ limit: 1 });
      expect(exported).toMatchObject({
        action: 'audit.exported',
        after: { content: { kind: 'page', key: 'tqg.home' } },
        by: { name: expect.any(String) },
      });
    });

    it('reads a long log in parts, each entry once [R10.11]', async () => {
      const long = fakeAuditLog();
      for (let number = 1; number <= 401; number++)
        await long.record({ at: new Date(0), by: null, action: 'x.done', subject: `s${number}` });
      let text = '';
      for await (const part of auditCsv(long, {})) text += part;
      expect(text.match(/\bs\d+\b/g)).toEqual(Array.from({ length: 401 }, (_each, index) => `s${401 - index}`));
    });
  });

  it('records refused calls of a colleague with their origin, once a minute, whatever their paths [R10.11] [R11.05]', async () => {
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'viewer' });
    const from = { headers: { 'user-agent': 'Browser/1' } };
    for (let time = 0; time < 3; time++) expect((await bob.get(apiPaths.audit, from)).status).toBe(403);
    const refused = { action: 'call.refused', subject: `GET ${apiPaths.audit}`, after: { code: 'not-allowed' } };
    expect(waypost.audit.entries).toMatchObject([{ ...refused, by: { id: 'staff-2', name: 'Bob' }, agent: 'Browser/1' }]);
    expect(waypost.audit.entries[0]?.address).toMatch(/127\.0\.0\.1/);
    for (let time = 0; time < 20; time++) expect((await bob.call('POST', `/api/control/nothing/${time}`)).status).toBe(403);
    expect(waypost.audit.entries).toHaveLength(1);
    waypost.clock.advance(60_000);
    await bob.get(apiPaths.audit);
    expect(waypost.audit.entries.slice(1)).toMatchObject([{ ...refused, after: { code: 'not-allowed', more: 22 } }]);
  });

  it('takes a wrong password down once, as what it is [R10.11]', async () => {
    const { call } = await signedIn(waypost, { id: 'staff-3', name: 'Eve' });
    const recorded = waypost.audit.entries.length;
    const wrong = { currentPassword: 'not the password', newPassword: 'another long password' };
    expect(await call('PUT', apiPaths.password, wrong)).toMatchObject({ status: 403, json: { code: 'wrong-password' } });
    expect(await call('POST', apiPaths.proof, { password: 'not the password' })).toMatchObject({ status: 403 });
    expect(waypost.audit.entries.slice(recorded)).toEqual([]);
  });

  it('takes down no reads of the screens of somebody without the second factor of their role, but what they try to change [R10.11] [R11.06]', async () => {
    const strict = await runStaffHost({ secondFactorRoles: ['administrator'] });
    const dan = await signedIn(strict);
    const read = await dan.get(apiPaths.people);
    const change = await dan.call('DELETE', apiPaths.personSecondFactor('staff-9'));
    await strict.stop();
    for (const answer of [read, change]) expect(answer).toMatchObject({ status: 403, json: { code: 'second-factor-required' } });
    expect(strict.audit.entries).toMatchObject([{ action: 'call.refused', subject: `DELETE ${apiPaths.personSecondFactor('staff-9')}` }]);
  });
});
