import type { SecondFactorBegun, SecondFactorConfirmed } from '@waypost/staff/contract';
import {
  ADA,
  addStaff,
  runStaffHost,
  signedIn,
  STAFF_PASSWORD,
  staffBrowser,
  type StaffBrowser,
  type StaffHost,
  whoIs,
} from '../../testing';
import { codeAt } from '@waypost/staff/server/testing';
import { CODE_WAIT_MS } from './code-routes';

let waypost: StaffHost;
beforeEach(async () => {
  waypost = await runStaffHost({ secondFactorRoles: ['publisher'], sendsMail: true });
});
afterEach(() => waypost.stop());

const CY = { id: 'staff-3', name: 'Cy', role: 'viewer' } as const;
const FACTOR = '/api/control/account/second-factor';
const codeNow = (id = 'staff-1') => codeAt(waypost.staff.rows.secondFactors.get(id)?.secret ?? new Uint8Array(), waypost.clock.now());

async function turnOn(browser: StaffBrowser, id?: string): Promise<readonly string[]> {
  const begun = (await browser.call('POST', FACTOR)).json as SecondFactorBegun;
  expect(begun.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  const confirmed = (await browser.call('PUT', FACTOR, { code: codeNow(id) })).json as SecondFactorConfirmed;
  waypost.clock.advance(60_000);
  return confirmed.recoveryCodes;
}

describe('signing in with a second factor [R11.06]', () => {
  it('asks for a code after the password; until then nobody is signed in', async () => {
    await turnOn(await signedIn(waypost));
    const browser = staffBrowser(waypost.port);
    const first = await browser.submit('/sign-in', { ...ADA, next: '/people' });
    expect([first.status, first.headers.location, await whoIs(browser)]).toEqual([303, '/sign-in/code', {}]);
    expect((await browser.get('/api/control/people')).status).toBe(401);
    expect((await browser.get('/sign-in/code')).text).toContain('autocomplete="one-time-code"');
    expect((await browser.submit('/sign-in/code', { code: '000000' })).status).toBe(422);
    const second = await browser.submit('/sign-in/code', { code: codeNow() });
    expect([second.status, second.headers.location]).toEqual([303, '/people']);
    expect(await whoIs(browser)).toMatchObject({ user: { name: 'Ada' } });
    expect(waypost.staff.rows.audit.at(-1)).toMatchObject({ action: 'account.signed-in', detail: { with: 'password and code' } });
  });

  it('accepts a code once, and a recovery code once', async () => {
    const [recovery = ''] = await turnOn(await signedIn(waypost));
    const enter = async (code: string) => {
      const browser = staffBrowser(waypost.port);
      await browser.submit('/sign-in', ADA);
      return (await browser.submit('/sign-in/code', { code })).status;
    };
    const code = codeNow();
    expect([await enter(code), await enter(code), await enter(recovery), await enter(recovery)]).toEqual([303, 422, 303, 422]);
  });

  it('waits a few minutes for the code, only in the browser of the password', async () => {
    await turnOn(await signedIn(waypost));
    const browser = staffBrowser(waypost.port);
    await browser.submit('/sign-in', ADA);
    expect((await staffBrowser(waypost.port).submit('/sign-in/code', { code: codeNow() })).headers.location).toBe('/sign-in');
    waypost.clock.advance(CODE_WAIT_MS + 1);
    expect((await browser.submit('/sign-in/code', { code: codeNow() })).headers.location).toBe('/sign-in');
    expect(await whoIs(browser)).toEqual({});
  });

  it('limits guesses at the code, even with the right password', async () => {
    await turnOn(await signedIn(waypost));
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) {
      const browser = staffBrowser(waypost.port);
      await browser.submit('/sign-in', ADA);
      statuses.push((await browser.submit('/sign-in/code', { code: '000000' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('asks for the code after a new password by link, too', async () => {
    const administrator = await signedIn(waypost);
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    await turnOn(bob, 'staff-2');
    const link = (await administrator.call('POST', '/api/control/people/staff-2/password-reset')).json as { url: string };
    const token = new URL(link.url).searchParams.get('token') ?? '';
    const browser = staffBrowser(waypost.port);
    const answer = await browser.submit('/new-password', { token, password: 'another horse entirely' });
    expect([answer.headers.location, await whoIs(browser)]).toEqual(['/sign-in/code', {}]);
    await browser.submit('/sign-in/code', { code: codeNow('staff-2') });
    expect(await whoIs(browser)).toMatchObject({ user: { name: 'Bob' } });
  });
});

describe('a role that requires a second factor [R11.06]', () => {
  it('can only manage its account until it has one', async () => {
    await addStaff(waypost, { role: 'publisher' });
    const browser = staffBrowser(waypost.port);
    expect((await browser.submit('/sign-in', { ...ADA, next: '/people' })).headers.location).toBe('/account');
    expect(await browser.get('/api/control/people')).toMatchObject({ status: 403, json: { code: 'second-factor-required' } });
    expect((await browser.get('/api/control/account/sessions')).status).toBe(200);
    expect((await browser.get(FACTOR)).json).toEqual({ isOn: false, hasPasskey: false, isRequired: true, recoveryCodesLeft: 0 });
    await turnOn(browser);
    expect((await browser.get('/api/control/people')).status).toBe(200);
    expect(await browser.call('POST', `${FACTOR}/removal`, { code: codeNow() })).toMatchObject({
      status: 409,
      json: { code: 'second-factor-required' },
    });
  });

  it('requires it from the first request after the role was assigned', async () => {
    const administrator = await signedIn(waypost);
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    expect((await bob.get('/api/control/people')).status).toBe(200);
    await administrator.call('PATCH', '/api/control/people/staff-2', { role: 'publisher' });
    expect((await bob.get('/api/control/people')).status).toBe(403);
  });
});

it('an authenticator app that is added or removed is announced to its person by e-mail [R11.06]', async () => {
  const ada = await signedIn(waypost);
  waypost.mails.length = 0;
  await turnOn(ada);
  await ada.call('POST', `${FACTOR}/removal`, { code: codeNow() });
  expect(waypost.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@waypost.example', 'An authenticator app was added to your account'],
    ['ada@waypost.example', 'The authenticator app was removed from your account'],
  ]);
});

describe('a session that began with a second factor [R11.06]', () => {
  it('lacks it once the factor was removed and a role requires one', async () => {
    const { email } = await addStaff(waypost, CY);
    await turnOn(await signedIn(waypost, CY), CY.id);
    const cy = staffBrowser(waypost.port);
    await cy.submit('/sign-in', { email, password: STAFF_PASSWORD });
    expect((await cy.submit('/sign-in/code', { code: codeNow(CY.id) })).status).toBe(303);
    waypost.clock.advance(60_000);
    expect((await cy.call('POST', `${FACTOR}/removal`, { code: codeNow(CY.id) })).status).toBe(204);
    expect((await cy.get('/api/control/people')).status).toBe(200);
    const ada = await signedIn(waypost);
    expect((await ada.call('PATCH', `/api/control/people/${CY.id}`, { role: 'publisher' })).status).toBe(204);
    expect(await cy.get('/api/control/people')).toMatchObject({ status: 403, json: { code: 'second-factor-required' } });
    await turnOn(cy, CY.id);
    expect((await cy.get('/api/control/people')).status).toBe(200);
  });
});

describe('an administrator [R11.06]', () => {
  it('removes the second factor of somebody who lost it, which ends their sessions', async () => {
    const administrator = await signedIn(waypost);
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    await turnOn(bob, 'staff-2');
    const people = (await administrator.get('/api/control/people')).json as { id: string; hasSecondFactor: boolean }[];
    expect(people.map(({ id, hasSecondFactor }) => [id, hasSecondFactor])).toEqual([
      ['staff-1', false],
      ['staff-2', true],
    ]);
    const reset = (id: string) => administrator.call('DELETE', `/api/control/people/${id}/second-factor`);
    expect([(await reset('staff-1')).status, (await reset('staff-2')).status, (await reset('staff-2')).status]).toEqual([409, 204, 404]);
    expect(await whoIs(bob)).toEqual({});
    const browser = staffBrowser(waypost.port);
    await browser.submit('/sign-in', { email: 'bob@waypost.example', password: STAFF_PASSWORD });
    expect(await whoIs(browser)).toMatchObject({ user: { name: 'Bob' } });
  });
});
