import { apiPaths } from '@waypost/control-center/contract';
import { RECENT_PROOF_MS } from '@waypost/staff/server/sessions';
import { codeAt, fakeAuthenticator, type FakeAuthenticator } from '@waypost/staff/server/testing';
import { CONTROL_ORIGIN, runStaffHost, signedIn, STAFF_PASSWORD, type StaffBrowser, type StaffHost } from '../../testing';

let waypost: StaffHost;
let ada: StaffBrowser;
beforeEach(async () => {
  waypost = await runStaffHost();
  ada = await signedIn(waypost);
});
afterEach(() => waypost.stop());

const PROOF = '/api/control/account/proof';
const invite = () => ada.call('POST', '/api/control/account/invitations', { email: 'grace@waypost.example', role: 'editor' });
/** Waits until a proof expires. The session itself stays alive. */
const wait = () => waypost.clock.advance(RECENT_PROOF_MS);

describe('a sensitive call [R11.06]', () => {
  it('is allowed for a while after signing in, and then after a new proof', async () => {
    expect((await invite()).status).toBe(201);
    wait();
    expect(await invite()).toMatchObject({ status: 403, json: { code: 'proof-needed' } });
    expect((await ada.get(PROOF)).json).toEqual({ kind: 'password', hasPasskey: false });
    expect(await ada.call('POST', PROOF, { password: 'wrong horse battery' })).toMatchObject({
      status: 403,
      json: { code: 'wrong-proof' },
    });
    expect((await invite()).status).toBe(403);
    expect((await ada.call('POST', PROOF, { password: STAFF_PASSWORD })).status).toBe(204);
    expect((await invite()).status).toBe(201);
    expect(waypost.staff.rows.audit.map(({ action }) => action)).toContain('account.proof-failed');
  });

  it.each([
    ['POST', '/people/staff-2/password-reset'],
    ['PATCH', '/people/staff-2'],
    ['DELETE', '/people/staff-2/second-factor'],
    ['POST', '/account/second-factor'],
    ['POST', '/branches/spring/publish'],
    ['PUT', '/branches/spring/schedule'],
  ])('to %s %s is refused in a session without a recent proof', async (method, path) => {
    wait();
    expect(await ada.call(method, `/api/control${path}`, method === 'DELETE' ? undefined : { isDisabled: true })).toMatchObject({
      status: 403,
      json: { code: 'proof-needed' },
    });
  });

  it('does not include reads, or changes of one’s own sessions', async () => {
    wait();
    expect([
      (await ada.get('/api/control/people')).status,
      (await ada.call('DELETE', '/api/control/account/sessions/others')).status,
    ]).toEqual([200, 204]);
  });

  it('needs the second factor if there is one; the password is not enough', async () => {
    await ada.call('POST', '/api/control/account/second-factor');
    const codeNow = () => codeAt(waypost.staff.rows.secondFactors.get('staff-1')?.secret ?? new Uint8Array(), waypost.clock.now());
    await ada.call('PUT', '/api/control/account/second-factor', { code: codeNow() });
    wait();
    expect((await ada.get(PROOF)).json).toEqual({ kind: 'code', hasPasskey: false });
    expect((await ada.call('POST', PROOF, { password: STAFF_PASSWORD })).status).toBe(400);
    expect((await ada.call('POST', PROOF, { code: codeNow() })).status).toBe(204);
    expect((await invite()).status).toBe(201);
  });

  it('is protected by a limit on guesses, as signing in is', async () => {
    wait();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await ada.call('POST', PROOF, { password: `guess ${guess}` })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('needs the provider for a person without password and second factor', async () => {
    waypost.staff.rows.accounts.forEach((account, id) => waypost.staff.rows.accounts.set(id, { ...account, passwordHash: null }));
    wait();
    expect(await ada.call('POST', PROOF, { password: STAFF_PASSWORD })).toMatchObject({ status: 409, json: { code: 'sign-in-again' } });
  });
});

describe('a session from before its person set up the second factor of their role [R11.06]', () => {
  let strict: StaffHost;
  beforeEach(async () => {
    strict = await runStaffHost({ secondFactorRoles: ['administrator'] });
  });
  afterEach(() => strict.stop());

  const FACTOR = apiPaths.secondFactor;
  const codeNow = () => codeAt(strict.staff.rows.secondFactors.get('staff-1')?.secret ?? new Uint8Array(), strict.clock.now());
  const turnOn = async (browser: StaffBrowser) => {
    await browser.call('POST', FACTOR);
    await browser.call('PUT', FACTOR, { code: codeNow() });
    strict.clock.advance(60_000);
  };
  const addPasskey = async (browser: StaffBrowser): Promise<FakeAuthenticator> => {
    const key = fakeAuthenticator({ origin: CONTROL_ORIGIN });
    const challenge = challengeOf(await browser.call('POST', apiPaths.passkeyOptions));
    await browser.call('POST', apiPaths.passkeys, { name: 'Laptop', credential: key.make({ challenge }) });
    strict.clock.advance(60_000);
    return key;
  };
  const challengeOf = ({ json }: Awaited<ReturnType<StaffBrowser['call']>>): string => (json as { challenge: string }).challenge;
  const read = (browser: StaffBrowser) => browser.get(apiPaths.people);

  it('is asked for a proof, and goes on after one with a code', async () => {
    const [first, second] = [await signedIn(strict), await signedIn(strict)];
    expect(await read(second)).toMatchObject({ status: 403, json: { code: 'second-factor-required' } });
    await turnOn(first);
    expect(await read(second)).toMatchObject({ status: 403, json: { code: 'proof-needed' } });
    expect((await second.call('POST', PROOF, { password: STAFF_PASSWORD })).status).toBe(400);
    expect((await read(second)).status).toBe(403);
    expect((await second.call('POST', PROOF, { code: codeNow() })).status).toBe(204);
    expect([(await read(second)).status, (await second.call('POST', apiPaths.passkeyOptions)).status]).toEqual([200, 200]);
  });

  it('goes on after a proof with a passkey', async () => {
    const [first, second] = [await signedIn(strict), await signedIn(strict)];
    const key = await addPasskey(first);
    expect(await read(second)).toMatchObject({ status: 403, json: { code: 'proof-needed' } });
    const challenge = challengeOf(await second.call('POST', `${PROOF}/options`));
    expect((await second.call('POST', PROOF, { passkey: key.sign({ challenge }) })).status).toBe(204);
    expect((await read(second)).status).toBe(200);
  });

  it('adds no passkey and no API token without that proof, however recent its password is', async () => {
    const [first, second] = [await signedIn(strict), await signedIn(strict)];
    await turnOn(first);
    for (const path of [apiPaths.passkeyOptions, apiPaths.passkeys, apiPaths.apiTokens])
      expect(await second.call('POST', path, {})).toMatchObject({ status: 403, json: { code: 'proof-needed' } });
  });

  it('still needs a second factor after a proof by password, if there is none', async () => {
    const browser = await signedIn(strict);
    expect((await browser.call('POST', PROOF, { password: STAFF_PASSWORD })).status).toBe(204);
    expect(await read(browser)).toMatchObject({ status: 403, json: { code: 'second-factor-required' } });
  });
});
