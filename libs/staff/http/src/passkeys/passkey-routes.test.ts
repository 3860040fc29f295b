import { apiPaths } from '@waypost/control-center/contract';
import type { PasskeyAdded } from '@waypost/staff/contract';
import { PASSKEY_CHALLENGE_MS } from '@waypost/staff/server/passkeys';
import { RECENT_PROOF_MS } from '@waypost/staff/server/sessions';
import { codeAt, fakeAuthenticator, type FakeAuthenticator } from '@waypost/staff/server/testing';
import {
  ADA,
  addStaff,
  CONTROL_ORIGIN,
  runStaffHost,
  signedIn,
  STAFF_PASSWORD,
  staffBrowser,
  type StaffBrowser,
  type StaffHost,
  whoIs,
} from '../../testing';

let waypost: StaffHost;
beforeEach(async () => {
  waypost = await runStaffHost({ secondFactorRoles: ['publisher'], sendsMail: true });
});
afterEach(() => waypost.stop());

const BOB = { id: 'staff-2', name: 'Bob', role: 'editor' } as const;
const BOB_SIGNS_IN = { email: 'bob@waypost.example', password: STAFF_PASSWORD };
const challengeIn = (json: unknown): string => (json as { readonly challenge: string }).challenge;

/** Adds a passkey in a signed-in browser. */
async function added(browser: StaffBrowser, name = 'Laptop', key = fakeAuthenticator({ origin: CONTROL_ORIGIN })) {
  waypost.clock.advance(1_000);
  const challenge = challengeIn((await browser.call('POST', apiPaths.passkeyOptions)).json);
  const answer = await browser.call('POST', apiPaths.passkeys, { name, credential: key.make({ challenge }) });
  return { key, answer, challenge };
}

/** Requests a challenge of a sign-in page, like its script. */
async function challengeOf(browser: StaffBrowser, path: string): Promise<string> {
  waypost.clock.advance(1_000);
  const { status, json } = await browser.submit(`${path}/options`, {});
  expect(status).toBe(200);
  return challengeIn(json);
}

const FIRST = '/sign-in/passkey';
const SECOND = '/sign-in/code/passkey';
async function enter(browser: StaffBrowser, path: string, key: FakeAuthenticator, fields: Record<string, string> = {}) {
  const assertion = JSON.stringify(key.sign({ challenge: await challengeOf(browser, path) }));
  return browser.submit(path, { assertion, ...fields });
}

describe('one’s own passkeys [R11.06]', () => {
  it('are added, listed, renamed and removed, with e-mails and log entries', async () => {
    const ada = await signedIn(waypost);
    const { key, answer } = await added(ada);
    expect(answer).toMatchObject({ status: 201, json: { passkey: { id: key.id, name: 'Laptop' } } });
    expect((answer.json as PasskeyAdded).recoveryCodes).toHaveLength(10);
    expect((await ada.call('PATCH', apiPaths.passkey(key.id), { name: 'Desk' })).status).toBe(204);
    expect((await ada.get(apiPaths.passkeys)).json).toMatchObject([{ id: key.id, name: 'Desk', lastUsedAt: null }]);
    expect((await ada.call('DELETE', apiPaths.passkey(key.id))).status).toBe(204);
    expect((await ada.call('DELETE', apiPaths.passkey(key.id))).status).toBe(404);
    expect(waypost.staff.rows.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.passkey-added', 'account.passkey-renamed', 'account.passkey-removed']),
    );
    expect(waypost.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
    );
  });

  it('are neither added nor removed in a session without a recent proof', async () => {
    const ada = await signedIn(waypost);
    const { key } = await added(ada);
    waypost.clock.advance(RECENT_PROOF_MS);
    for (const [method, path] of [
      ['POST', apiPaths.passkeyOptions],
      ['POST', apiPaths.passkeys],
      ['DELETE', apiPaths.passkey(key.id)],
    ] as const)
      expect(await ada.call(method, path)).toMatchObject({ status: 403, json: { code: 'proof-needed' } });
    expect((await ada.get(apiPaths.passkeys)).json).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'credential'],
    ['a list', []],
    ['nothing inside', { id: 'x', rawId: 'x', type: 'public-key', response: null }],
    ['bytes that are none', { id: 'a b', rawId: 'a b', type: 'public-key', response: { clientDataJSON: '{}', attestationObject: '{}' } }],
    ['bytes of nothing', { id: 'aa', rawId: 'aa', type: 'public-key', response: { clientDataJSON: 'aa', attestationObject: 'aa' } }],
  ])('are not created from %s', async (_what, credential) => {
    const ada = await signedIn(waypost);
    await ada.call('POST', apiPaths.passkeyOptions);
    expect(await ada.call('POST', apiPaths.passkeys, { name: 'Laptop', credential })).toMatchObject({
      status: 422,
      json: { code: 'wrong-passkey' },
    });
  });

  it('are created by an answer in time, in the session that asked, once', async () => {
    const ada = await signedIn(waypost);
    const bob = await signedIn(waypost, BOB);
    const make = (browser: StaffBrowser, challenge: string) =>
      browser.call('POST', apiPaths.passkeys, {
        name: 'Laptop',
        credential: fakeAuthenticator({ origin: CONTROL_ORIGIN }).make({ challenge }),
      });
    const asked = challengeIn((await ada.call('POST', apiPaths.passkeyOptions)).json);
    const cookie = ada.cookies.get('waypost.passkey-registration') ?? '';
    bob.cookies.set('waypost.passkey-registration', cookie);
    expect((await make(bob, asked)).status).toBe(422);
    expect([(await make(ada, asked)).status, (await make(ada, asked)).status]).toEqual([201, 422]);
    const late = challengeIn((await ada.call('POST', apiPaths.passkeyOptions)).json);
    waypost.clock.advance(PASSKEY_CHALLENGE_MS);
    expect((await make(ada, late)).status).toBe(422);
  });

  it('cannot be renamed, removed or listed by a colleague', async () => {
    const ada = await signedIn(waypost);
    const { key } = await added(ada);
    const bob = await signedIn(waypost, BOB);
    expect((await bob.call('PATCH', apiPaths.passkey(key.id), { name: 'Mine' })).status).toBe(404);
    expect((await bob.call('DELETE', apiPaths.passkey(key.id))).status).toBe(404);
    expect((await bob.get(apiPaths.passkeys)).json).toEqual([]);
  });
});

describe('signing in by a passkey alone [R11.06]', () => {
  it('leads to the requested page, with all rights of a second factor', async () => {
    await addStaff(waypost, { role: 'publisher' });
    const first = staffBrowser(waypost.port);
    await first.submit('/sign-in', ADA);
    expect((await first.get('/api/control/people')).status).toBe(403);
    const { key } = await added(first);
    expect((await first.get('/api/control/people')).status).toBe(200);
    const browser = staffBrowser(waypost.port);
    expect((await browser.get('/sign-in')).text).toContain(`action="${FIRST}"`);
    const answer = await enter(browser, FIRST, key, { next: '/people' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/people']);
    expect((await browser.get('/api/control/people')).status).toBe(200);
    expect(waypost.staff.rows.audit.at(-1)).toMatchObject({ action: 'account.signed-in', detail: { with: 'passkey' } });
  });

  it('accepts an answer once, in the browser that asked, and from no other page', async () => {
    const { key } = await added(await signedIn(waypost));
    const browser = staffBrowser(waypost.port);
    const challenge = await challengeOf(browser, FIRST);
    const cookie = browser.cookies.get('waypost.passkey-sign-in') ?? '';
    const assertion = JSON.stringify(key.sign({ challenge }));
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await browser.submit(FIRST, { assertion }, foreign)).status).toBe(403);
    expect((await browser.submit(`${FIRST}/options`, {}, foreign)).status).toBe(403);
    expect((await staffBrowser(waypost.port).submit(FIRST, { assertion })).status).toBe(422);
    expect((await browser.submit(FIRST, { assertion })).status).toBe(303);
    // A thief who has copied both the cookie and the answer.
    const thief = staffBrowser(waypost.port);
    thief.cookies.set('waypost.passkey-sign-in', cookie);
    expect([(await thief.submit(FIRST, { assertion })).status, await whoIs(thief)]).toEqual([422, {}]);
  });

  it('creates no session before the sign-in, and accepts no forged challenge and none for another purpose', async () => {
    const ada = await signedIn(waypost);
    const { key } = await added(ada);
    const asked = challengeIn((await ada.call('POST', apiPaths.proofOptions)).json);
    const browser = staffBrowser(waypost.port);
    browser.cookies.set('waypost.passkey-sign-in', ada.cookies.get('waypost.passkey-proof') ?? '');
    expect((await browser.submit(FIRST, { assertion: JSON.stringify(key.sign({ challenge: asked })) })).status).toBe(422);
    browser.cookies.set('waypost.passkey-sign-in', `${waypost.clock.now().getTime()}.abc.${'A'.repeat(43)}`);
    expect((await browser.submit(FIRST, { assertion: JSON.stringify(key.sign({ challenge: 'abc' })) })).status).toBe(422);
    await challengeOf(browser, FIRST);
    expect([...browser.cookies.keys()]).toEqual(['waypost.passkey-sign-in']);
    expect((await browser.submit(FIRST, { assertion: '{"' })).status).toBe(422);
    expect(await whoIs(browser)).toEqual({});
  });

  it('lets a stranger who knows an id write a few entries, however often they post [R10.11]', async () => {
    const { key } = await added(await signedIn(waypost));
    const stranger = staffBrowser(waypost.port);
    await challengeOf(stranger, FIRST);
    const cookies = new Map(stranger.cookies);
    const assertion = JSON.stringify(key.sign({ challenge: 'AAAA' }));
    const before = waypost.staff.rows.audit.length;
    for (let time = 0; time < 20; time++) {
      for (const [name, value] of cookies) stranger.cookies.set(name, value);
      expect((await stranger.submit(FIRST, { assertion })).status).toBe(422);
    }
    expect(waypost.staff.rows.audit).toHaveLength(before + 5);
  });

  it('is not blocked by guesses at the password', async () => {
    const { key } = await added(await signedIn(waypost));
    const browser = staffBrowser(waypost.port);
    for (let guess = 0; guess < 6; guess++) await browser.submit('/sign-in', { ...ADA, password: `guess ${guess}` });
    expect((await browser.submit('/sign-in', ADA)).status).toBe(429);
    expect((await enter(browser, FIRST, key)).status).toBe(303);
  });

  it('is refused for a disabled colleague, after the second factor was removed, and if passwords are off', async () => {
    const ada = await signedIn(waypost);
    const bob = await signedIn(waypost, BOB);
    const { key } = await added(bob);
    await ada.call('PATCH', '/api/control/people/staff-2', { isDisabled: true });
    const disabled = await enter(staffBrowser(waypost.port), FIRST, key);
    expect([disabled.status, disabled.text]).toEqual([403, expect.stringContaining('This account is disabled')]);
    await ada.call('PATCH', '/api/control/people/staff-2', { isDisabled: false });
    expect((await ada.call('DELETE', '/api/control/people/staff-2/second-factor')).status).toBe(204);
    expect(waypost.mails.at(-1)).toMatchObject({ to: 'bob@waypost.example', subject: 'Your second factor was turned off' });
    expect((await enter(staffBrowser(waypost.port), FIRST, key)).status).toBe(422);
    const browser = staffBrowser(waypost.port);
    expect((await browser.submit('/sign-in', BOB_SIGNS_IN)).headers.location).toBe('/');
  });
});

describe('a passkey after the password [R11.06]', () => {
  it('is requested, and has to belong to the same person', async () => {
    const { key } = await added(await signedIn(waypost));
    const { key: bobs } = await added(await signedIn(waypost, BOB));
    const browser = staffBrowser(waypost.port);
    expect((await browser.submit('/sign-in', { ...ADA, next: '/people' })).headers.location).toBe('/sign-in/code');
    expect((await browser.get('/sign-in/code')).text).toContain(`action="${SECOND}"`);
    const wrong = await enter(browser, SECOND, bobs);
    expect([wrong.status, wrong.text, await whoIs(browser)]).toEqual([422, expect.stringContaining('did not confirm'), {}]);
    const right = await enter(browser, SECOND, key);
    expect([right.status, right.headers.location, await whoIs(browser)]).toMatchObject([303, '/people', { user: { name: 'Ada' } }]);
    expect(waypost.staff.rows.audit.at(-1)).toMatchObject({ detail: { with: 'password and passkey' } });
  });

  it('is useless without the password, and can be replaced by a recovery code', async () => {
    const { answer } = await added(await signedIn(waypost));
    expect((await staffBrowser(waypost.port).submit(`${SECOND}/options`, {})).status).toBe(409);
    expect((await staffBrowser(waypost.port).submit(SECOND, { assertion: '{}' })).headers.location).toBe('/sign-in');
    const browser = staffBrowser(waypost.port);
    await browser.submit('/sign-in', ADA);
    const [code = ''] = (answer.json as PasskeyAdded).recoveryCodes ?? [];
    expect((await browser.submit('/sign-in/code', { code })).status).toBe(303);
  });
});

describe('a role that requires a second factor [R11.06]', () => {
  it('accepts a passkey or an app, and requires one of them to stay', async () => {
    await addStaff(waypost, { role: 'publisher' });
    const ada = staffBrowser(waypost.port);
    await ada.submit('/sign-in', ADA);
    const { key } = await added(ada);
    const removePasskey = () => ada.call('DELETE', apiPaths.passkey(key.id));
    expect(await removePasskey()).toMatchObject({ status: 409, json: { code: 'second-factor-required' } });
    await ada.call('POST', apiPaths.secondFactor);
    const codeNow = () => codeAt(waypost.staff.rows.secondFactors.get('staff-1')?.secret ?? new Uint8Array(), waypost.clock.now());
    expect((await ada.call('PUT', apiPaths.secondFactor, { code: codeNow() })).status).toBe(200);
    waypost.clock.advance(60_000);
    expect((await ada.call('POST', apiPaths.secondFactorRemoval, { code: codeNow() })).status).toBe(204);
    expect((await removePasskey()).status).toBe(409);
    expect((await ada.get(apiPaths.secondFactor)).json).toMatchObject({ isOn: false, hasPasskey: true, recoveryCodesLeft: 10 });
  });
});

describe('a recent proof [R11.06]', () => {
  it('can be given by one’s own passkey', async () => {
    const ada = await signedIn(waypost);
    const { key } = await added(ada);
    const { key: bobs } = await added(await signedIn(waypost, BOB));
    waypost.clock.advance(RECENT_PROOF_MS);
    expect((await ada.get(apiPaths.proof)).json).toEqual({ kind: 'code', hasPasskey: true });
    const prove = async (by: FakeAuthenticator) => {
      waypost.clock.advance(1_000);
      const challenge = challengeIn((await ada.call('POST', apiPaths.proofOptions)).json);
      return ada.call('POST', apiPaths.proof, { passkey: by.sign({ challenge }) });
    };
    const invite = async () => (await ada.call('POST', apiPaths.invitations, { email: 'grace@waypost.example' })).status;
    expect(await prove(bobs)).toMatchObject({ status: 403, json: { code: 'wrong-proof' } });
    expect(await invite()).toBe(403);
    expect((await prove(key)).status).toBe(204);
    expect(await invite()).toBe(201);
  });
});
