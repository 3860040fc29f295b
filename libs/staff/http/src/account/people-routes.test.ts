import { apiPaths } from '@waypost/control-center/contract';
import type { Invitation, PendingInvitation, Person } from '@waypost/staff/contract';
import { addStaff, runStaffHost, signedIn, STAFF_PASSWORD, staffBrowser, type StaffBrowser, type StaffHost, whoIs } from '../../testing';

const BOB = { id: 'staff-2', name: 'Bob' };
const BOBS_EMAIL = 'bob@waypost.example';
const NEW = 'another horse entirely';

let waypost: StaffHost;
let ada: StaffBrowser;
let bob: StaffBrowser;
beforeEach(async () => {
  waypost = await runStaffHost();
  [ada, bob] = [await signedIn(waypost), await signedIn(waypost, BOB)];
});
afterEach(() => waypost.stop());

const signIn = (email: string, password: string) => staffBrowser(waypost.port).submit('/sign-in', { email, password });
const linkFor = async (id: string): Promise<URL> => {
  const { json } = await ada.call('POST', apiPaths.passwordReset(id));
  return new URL((json as Invitation).url);
};
const tokenOf = (url: URL): string => url.searchParams.get('token') ?? '';

describe('people', () => {
  it('are listed with how they sign in and when they were last seen, without a secret [R11.03]', async () => {
    waypost.clock.advance(120_000);
    await bob.get(apiPaths.devices);
    const { json, text } = await ada.get(apiPaths.people);
    expect((json as Person[]).map(({ name, isSelf, signsInWith, disabledAt }) => [name, isSelf, signsInWith, disabledAt])).toEqual([
      ['Ada', true, ['password'], null],
      ['Bob', false, ['password'], null],
    ]);
    expect((json as Person[])[1]?.lastSeenAt).toBe('2026-11-18T18:02:00.000Z');
    expect(text).not.toMatch(/argon2|hash/i);
  });

  it('change their own name, which colleagues see at once [R11.03] [R10.11]', async () => {
    expect((await bob.call('PUT', apiPaths.ownName, { name: ' Bob\u0000 Ortiz ' })).status).toBe(204);
    expect(await whoIs(bob)).toMatchObject({ user: { name: 'Bob Ortiz' } });
    const { json } = await ada.get(apiPaths.people);
    expect((json as Person[]).map(({ name }) => name)).toEqual(['Ada', 'Bob Ortiz']);
    const renamed = () => waypost.staff.rows.audit.filter(({ action }) => action === 'account.renamed');
    expect(renamed()).toMatchObject([{ subject: BOBS_EMAIL, by: { name: 'Bob' }, detail: { from: 'Bob', to: 'Bob Ortiz' } }]);
    expect((await bob.call('PUT', apiPaths.ownName, { name: 'Bob Ortiz' })).status).toBe(204);
    expect(await bob.call('PUT', apiPaths.ownName, { name: ' \u200B ' })).toMatchObject({
      status: 422,
      json: { code: 'name-missing', field: 'name' },
    });
    expect(await bob.call('PUT', apiPaths.ownName, {})).toMatchObject({ status: 400, json: { code: 'field-missing', field: 'name' } });
    expect(renamed()).toHaveLength(1);
  });

  it('lose access at once when they are disabled, and get it back [R11.04]', async () => {
    expect((await ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: true })).status).toBe(204);
    expect(await bob.get(apiPaths.people)).toMatchObject({ status: 401 });
    expect(await whoIs(bob)).toEqual({});
    const refused = await signIn(BOBS_EMAIL, STAFF_PASSWORD);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('This account is disabled')]);
    // Without the password nobody can find out that the account is disabled.
    expect((await signIn(BOBS_EMAIL, 'a wrong password')).text).toContain('don’t go together');
    expect((await ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: false })).status).toBe(204);
    expect(await whoIs(bob)).toEqual({});
    expect((await signIn(BOBS_EMAIL, STAFF_PASSWORD)).status).toBe(303);
  });

  it.each([
    ['oneself', 'staff-1', { isDisabled: true }, 409, 'own-account'],
    ['nobody', 'nobody', { isDisabled: true }, 404, 'not-found'],
    ['without saying what', 'staff-2', {}, 400, 'field-missing'],
    ['in another type', 'staff-2', { isDisabled: 'true' }, 400, 'field-missing'],
  ])('cannot be disabled: %s [R11.04]', async (_what, id, body, status, code) => {
    expect(await ada.call('PATCH', apiPaths.person(id), body)).toMatchObject({ status, json: { code } });
    expect([await whoIs(ada), await whoIs(bob)]).toMatchObject([{ user: { name: 'Ada' } }, { user: { name: 'Bob' } }]);
  });
});

describe('a call that was let in before its body arrived', () => {
  const CY = { id: 'staff-3', name: 'Cy', role: 'viewer' } as const;
  /** Resolves when the gate has read the session of the next request. */
  const gateHasRead = () =>
    new Promise<void>((resolve) => {
      const { find } = waypost.staff.sessions;
      jest.spyOn(waypost.staff.sessions, 'find').mockImplementationOnce((id) => {
        resolve();
        return find(id);
      });
    });
  /** Bob's call, whose body arrives only after `meanwhile`. */
  const lateCall = async (meanwhile: () => Promise<unknown>) => {
    await addStaff(waypost, CY);
    const isRead = gateHasRead();
    const bodyAfter = isRead.then(meanwhile);
    return bob.call('PATCH', apiPaths.person(CY.id), { role: 'administrator' }, { bodyAfter });
  };

  it('changes nothing once its person was disabled [R11.04]', async () => {
    const late = await lateCall(() => ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: true }));
    expect(late).toMatchObject({ status: 401, json: { code: 'not-signed-in' } });
    expect(waypost.staff.rows.accounts.get(CY.id)?.role).toBe('viewer');
  });

  it('changes nothing once its person was given a lesser role, with one refusal in the audit log [R11.05] [R10.11]', async () => {
    const late = await lateCall(() => ada.call('PATCH', apiPaths.person(BOB.id), { role: 'editor' }));
    expect(late).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
    expect(waypost.staff.rows.accounts.get(CY.id)?.role).toBe('viewer');
    expect(waypost.audit.entries).toMatchObject([{ action: 'call.refused', by: { id: BOB.id } }]);
  });
});

describe('a link for a new password', () => {
  it('sets the password once, signs in, and signs out everywhere else [R11.03]', async () => {
    const link = await linkFor(BOB.id);
    const there = staffBrowser(waypost.port);
    const page = await there.get(link.pathname + link.search);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`readonly value="${BOBS_EMAIL}"`)]);
    const token = tokenOf(link);
    const weak = await there.submit('/new-password', { token, password: 'short' });
    expect([weak.status, weak.text]).toEqual([422, expect.stringContaining('id="password-fault"')]);
    expect((await there.submit('/new-password', { token, password: NEW })).status).toBe(303);
    expect([await whoIs(there), await whoIs(bob)]).toMatchObject([{ user: { email: BOBS_EMAIL } }, {}]);
    expect([(await signIn(BOBS_EMAIL, STAFF_PASSWORD)).status, (await signIn(BOBS_EMAIL, NEW)).status]).toEqual([422, 303]);
    expect((await there.submit('/new-password', { token, password: NEW })).status).toBe(410);
    expect((await there.get(link.pathname + link.search)).status).toBe(410);
    expect(waypost.logged()).not.toContain(token);
  });

  it('works for only one of two simultaneous uses [R11.03]', async () => {
    const token = tokenOf(await linkFor(BOB.id));
    const answers = await Promise.all(
      [NEW, `${NEW}!`].map((password) => staffBrowser(waypost.port).submit('/new-password', { token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  it('expires after a day, and with the account [R11.03]', async () => {
    const late = tokenOf(await linkFor(BOB.id));
    waypost.clock.advance(24 * 3_600_000);
    expect((await staffBrowser(waypost.port).submit('/new-password', { token: late, password: NEW })).status).toBe(410);
    ada = await signedIn(waypost);
    const token = tokenOf(await linkFor(BOB.id));
    await ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: true });
    expect((await staffBrowser(waypost.port).submit('/new-password', { token, password: NEW })).status).toBe(410);
  });

  it.each([
    ['oneself', 'staff-1', 409, 'own-account'],
    ['nobody', 'nobody', 404, 'not-found'],
  ])('is refused for %s [R11.03]', async (_what, id, status, code) => {
    expect(await ada.call('POST', apiPaths.passwordReset(id))).toMatchObject({ status, json: { code } });
  });

  it('is refused for a disabled account [R11.03]', async () => {
    await ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: true });
    expect(await ada.call('POST', apiPaths.passwordReset(BOB.id))).toMatchObject({ status: 409, json: { code: 'account-disabled' } });
  });

  it('is accepted only from our own page [R11.04]', async () => {
    const token = tokenOf(await linkFor(BOB.id));
    const { status } = await staffBrowser(waypost.port).submit(
      '/new-password',
      { token, password: NEW },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(status).toBe(403);
    expect((await signIn(BOBS_EMAIL, STAFF_PASSWORD)).status).toBe(303);
  });
});

describe('invitations', () => {
  const invite = async (email: string): Promise<URL> => {
    const { json } = await ada.call('POST', apiPaths.invitations, { email });
    return new URL((json as Invitation).url);
  };
  const pending = async () => (await bob.get(apiPaths.invitations)).json as PendingInvitation[];

  it('are listed for all until they are used, only the newest for each e-mail, and never with their link [R11.03]', async () => {
    const first = await invite('grace@waypost.example');
    const second = await invite('grace@waypost.example');
    const [one, ...rest] = await pending();
    expect([one, rest]).toEqual([
      {
        id: expect.any(String),
        email: 'grace@waypost.example',
        role: 'publisher',
        invitedBy: 'Ada',
        createdAt: '2026-11-18T18:00:00.000Z',
        expiresAt: '2026-11-21T18:00:00.000Z',
      },
      [],
    ]);
    expect(JSON.stringify(one)).not.toContain(tokenOf(second));
    expect((await staffBrowser(waypost.port).get(first.pathname + first.search)).status).toBe(410);
    const person = { token: tokenOf(second), name: 'Grace', password: STAFF_PASSWORD };
    expect((await staffBrowser(waypost.port).submit('/set-up', person)).status).toBe(303);
    expect(await pending()).toEqual([]);
  });

  it('are invalid once they are revoked, and can be revoked once [R11.03]', async () => {
    const link = await invite('grace@waypost.example');
    const [one] = await pending();
    const path = apiPaths.invitation(one?.id ?? '');
    expect((await bob.call('DELETE', path)).status).toBe(204);
    expect(await bob.call('DELETE', path)).toMatchObject({ status: 404, json: { code: 'not-found' } });
    const person = { token: tokenOf(link), name: 'Grace', password: STAFF_PASSWORD };
    expect((await staffBrowser(waypost.port).submit('/set-up', person)).status).toBe(410);
    expect(await pending()).toEqual([]);
  });

  it('cannot be used by their id in the list [R11.03]', async () => {
    await invite('grace@waypost.example');
    const [one] = await pending();
    expect((await staffBrowser(waypost.port).get(`/set-up?token=${one?.id}`)).status).toBe(410);
  });
});

it('every action on a colleague is written into the audit log, with the actor [R10.11]', async () => {
  await ada.call('POST', apiPaths.invitations, { email: 'grace@waypost.example' });
  const [one] = (await ada.get(apiPaths.invitations)).json as PendingInvitation[];
  await ada.call('DELETE', apiPaths.invitation(one?.id ?? ''));
  await linkFor(BOB.id);
  await ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: true });
  await ada.call('PATCH', apiPaths.person(BOB.id), { isDisabled: false });
  expect(waypost.staff.rows.audit.slice(2).map(({ action, by, subject }) => [action, by?.name, subject])).toEqual([
    ['account.invited', 'Ada', 'grace@waypost.example'],
    ['account.invitation-revoked', 'Ada', 'grace@waypost.example'],
    ['account.password-reset-issued', 'Ada', BOBS_EMAIL],
    ['account.disabled', 'Ada', BOBS_EMAIL],
    ['account.enabled', 'Ada', BOBS_EMAIL],
  ]);
});
