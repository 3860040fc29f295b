import { apiPaths } from '@waypost/control-center/contract';
import type { ApiToken, IssuedApiToken } from '@waypost/staff/contract';
import { rawRequest } from '@waypost/platform/express/testing';
import { Router } from 'express';
import { CONTROL_HOST, runStaffHost, signedIn, type StaffBrowser, type StaffHost } from '../../testing';

const DAY_MS = 24 * 3_600_000;
const feature = Router()
  .get('/branches', (_req, res) => void res.json([]))
  .post('/branches', (_req, res) => void res.status(201).json({}));

let waypost: StaffHost;
let ada: StaffBrowser;
beforeEach(async () => {
  waypost = await runStaffHost({ routers: [feature], apiTokenLimit: { burst: 5, perSecond: 1 }, sendsMail: true });
  ada = await signedIn(waypost);
});
afterEach(() => waypost.stop());

const NEW = { name: 'Nightly export', role: 'editor', days: 30 };
const issue = async (browser: StaffBrowser, over: Partial<typeof NEW> = {}): Promise<IssuedApiToken> => {
  const { status, json } = await browser.call('POST', apiPaths.apiTokens, { ...NEW, ...over });
  if (status !== 201) throw new Error(`making a token answered ${status}`);
  return json as IssuedApiToken;
};
/** A program's call: a token, and nothing that a browser would send. */
const call = (
  secret: string,
  method = 'GET',
  path: string = apiPaths.branches,
  headers: Readonly<Record<string, string>> = {},
  bodyAfter?: Promise<unknown>,
) =>
  rawRequest(waypost.port, path, {
    method,
    host: CONTROL_HOST,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}', bodyAfter }),
  });
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string } | undefined)?.code];

describe('API tokens', () => {
  it('are shown once, work without cookies or a CSRF token, and are never stored in clear [R11.04]', async () => {
    const { secret, ...token } = await issue(ada);
    expect(secret).toMatch(/^waypost_[\w-]{43}$/);
    expect((await call(secret)).status).toBe(200);
    expect((await call(secret, 'POST')).status).toBe(201);
    const listed = (await ada.get(apiPaths.apiTokens)).json as ApiToken[];
    expect(listed).toEqual([{ ...token, lastUsedAt: waypost.clock.now().toISOString() }]);
    expect(JSON.stringify([...waypost.staff.rows.apiTokens.values()])).not.toContain(secret);
    expect(JSON.stringify(waypost.staff.rows.audit) + waypost.logged()).not.toContain(secret);
    expect(waypost.staff.rows.audit.at(-1)).toMatchObject({ action: 'api-token.made', by: { id: 'staff-1' }, detail: { token: token.id } });
  });

  it('are announced to their person by e-mail, without the secret [R11.03]', async () => {
    const { secret } = await issue(ada);
    const mail = waypost.mails.at(-1);
    expect(mail).toMatchObject({ to: 'ada@waypost.example', subject: 'An API token was made for your account' });
    expect(mail?.text).toContain('With “Nightly export” a program can work in your name as editor, for up to 30 days.');
    expect(mail?.text).not.toContain(secret);
  });

  it('have their own role, and never more rights than their person [R11.05]', async () => {
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    const beyond = await bob.call('POST', apiPaths.apiTokens, { ...NEW, role: 'publisher' });
    expect([...codeOf(beyond), (beyond.json as { field: string }).field]).toEqual([400, 'wrong-field', 'role']);
    const { secret } = await issue(ada, { role: 'viewer' });
    expect((await call(secret)).status).toBe(200);
    expect(codeOf(await call(secret, 'POST'))).toEqual([403, 'not-allowed']);
  });

  it('are refused for calls that need a proof, and for account calls [R11.06]', async () => {
    const { secret } = await issue(ada, { role: 'administrator' });
    for (const [method, path] of [
      ['POST', apiPaths.invitations],
      ['PATCH', apiPaths.person('staff-2')],
      ['POST', apiPaths.publish('main')],
      ['POST', apiPaths.apiTokens],
    ] as const)
      expect([path, ...codeOf(await call(secret, method, path))]).toEqual([path, 403, 'not-for-tokens']);
    expect(codeOf(await call(secret, 'GET', apiPaths.devices))).toEqual([403, 'not-for-tokens']);
    expect(waypost.audit.entries[0]).toMatchObject({
      action: 'call.refused',
      by: { id: 'staff-1' },
      token: expect.stringMatching(/^Nightly export \(.+\)$/) as string,
    });
  });

  it('are refused for the decision on a review, which is a person’s [R11.05]', async () => {
    const { secret } = await issue(ada, { role: 'administrator' });
    const decision = `${apiPaths.branches}/spring/reviews/7/decision`;
    expect(codeOf(await call(secret, 'POST', decision))).toEqual([403, 'not-for-tokens']);
    expect(codeOf(await ada.call('POST', decision, {}))).toEqual([404, 'not-found']);
  });

  it('end by time, when revoked, and with their person [R11.04]', async () => {
    const refused = [401, 'bad-token'];
    const short = await issue(ada, { days: 1 });
    waypost.clock.advance(DAY_MS);
    expect(codeOf(await call(short.secret))).toEqual(refused);
    ada = await signedIn(waypost);

    const revoked = await issue(ada);
    expect((await ada.call('DELETE', apiPaths.apiToken(revoked.id))).status).toBe(204);
    expect(codeOf(await call(revoked.secret))).toEqual(refused);
    expect((await ada.call('DELETE', apiPaths.apiToken(revoked.id))).status).toBe(404);
    expect(waypost.staff.rows.audit.at(-1)).toMatchObject({ action: 'api-token.revoked', detail: { token: revoked.id } });

    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'publisher' });
    const lowered = await issue(bob, { role: 'viewer' });
    expect((await ada.call('PATCH', apiPaths.person('staff-2'), { role: 'editor' })).status).toBe(204);
    expect(codeOf(await call(lowered.secret))).toEqual(refused);
    const disabled = await issue(bob);
    expect((await ada.call('PATCH', apiPaths.person('staff-2'), { isDisabled: true })).status).toBe(204);
    expect(codeOf(await call(disabled.secret))).toEqual(refused);
    expect((await ada.call('PATCH', apiPaths.person('staff-2'), { isDisabled: false })).status).toBe(204);
    expect(codeOf(await call(disabled.secret))).toEqual(refused);
  });

  it('let no call in whose body arrives after they were revoked, and count a call with a body once [R11.04]', async () => {
    const [{ id, secret }, other] = [await issue(ada), await issue(ada)];
    const { byHash } = waypost.staff.apiTokens;
    const isRead = new Promise<void>((resolve) => {
      jest.spyOn(waypost.staff.apiTokens, 'byHash').mockImplementationOnce((hash) => {
        resolve();
        return byHash(hash);
      });
    });
    const bodyAfter = isRead.then(() => ada.call('DELETE', apiPaths.apiToken(id)));
    expect(codeOf(await call(secret, 'POST', apiPaths.branches, {}, bodyAfter))).toEqual([401, 'bad-token']);
    for (let time = 0; time < 5; time++) expect((await call(other.secret, 'POST')).status).toBe(201);
  });

  it('of a colleague can be seen and revoked only by an administrator [R11.05]', async () => {
    const bob = await signedIn(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    const { id, secret } = await issue(bob);
    expect((await ada.get(apiPaths.personApiTokens('staff-2'))).json).toMatchObject([{ id, name: 'Nightly export' }]);
    expect(codeOf(await bob.get(apiPaths.personApiTokens('staff-1')))).toEqual([403, 'not-allowed']);
    // Another person's token does not count as one's own.
    expect((await ada.call('DELETE', apiPaths.apiToken(id))).status).toBe(404);
    expect((await ada.call('DELETE', apiPaths.personApiToken('staff-2', id))).status).toBe(204);
    expect(codeOf(await call(secret))).toEqual([401, 'bad-token']);
    expect(waypost.staff.rows.audit.at(-1)).toMatchObject({
      action: 'api-token.revoked',
      by: { id: 'staff-1' },
      subject: 'bob@waypost.example',
    });
  });

  it('have a rate limit each, and are answered with the time to retry [R12.02]', async () => {
    const [one, other] = [await issue(ada), await issue(ada)];
    for (let time = 0; time < 5; time++) expect((await call(one.secret)).status).toBe(200);
    const refused = await call(one.secret);
    expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'too-many-requests', '1']);
    expect((await call(other.secret)).status).toBe(200);
  });

  it.each(['guess', 'waypost_guess', `waypost_${'A'.repeat(43)}`])(
    'are refused with the value %s, whatever cookies are sent [R11.02]',
    async (guess) => {
      const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await call(guess, 'GET', apiPaths.branches, { cookie });
      expect([...codeOf(answer), answer.headers['www-authenticate']]).toEqual([401, 'bad-token', 'Bearer error="invalid_token"']);
    },
  );

  it('open calls only, and no page or file [R11.02]', async () => {
    const { secret } = await issue(ada);
    const page = await rawRequest(waypost.port, '/', {
      host: CONTROL_HOST,
      headers: { authorization: `Bearer ${secret}`, accept: 'text/html' },
    });
    expect([page.status, page.headers.location]).toEqual([303, '/sign-in']);
  });

  it.each([
    ['no name', { name: ' \u200b' }, 400, 'name'],
    ['no end', { days: 0 }, 400, 'days'],
    ['a longer life than a year', { days: 366 }, 400, 'days'],
    ['half a day', { days: 1.5 }, 400, 'days'],
    ['days in words', { days: 'ten' as unknown as number }, 400, 'days'],
    ['a role that there is not', { role: 'owner' }, 400, 'role'],
  ])('are not created with %s [R11.03]', async (_what, over, status, field) => {
    const answer = await ada.call('POST', apiPaths.apiTokens, { ...NEW, ...over });
    expect([answer.status, (answer.json as { field?: string }).field]).toEqual([status, field]);
    expect(waypost.staff.rows.apiTokens.size).toBe(0);
  });

  it('are limited to twenty for each person', async () => {
    for (let count = 0; count < 20; count++) await issue(ada);
    expect(codeOf(await ada.call('POST', apiPaths.apiTokens, NEW))).toEqual([409, 'too-many-tokens']);
  });

  it('need a recent proof to be created [R11.06]', async () => {
    waypost.clock.advance(16 * 60_000);
    expect(codeOf(await ada.call('POST', apiPaths.apiTokens, NEW))).toEqual([403, 'proof-needed']);
  });
});

it('an API token does not bypass the second factor of its person’s role [R11.06]', async () => {
  const made = await issue(ada);
  const strict = await runStaffHost({ routers: [feature], stores: waypost.staff, secondFactorRoles: ['administrator', 'editor'] });
  try {
    const headers = { authorization: `Bearer ${made.secret}` };
    expect(codeOf(await rawRequest(strict.port, apiPaths.branches, { host: CONTROL_HOST, headers }))).toEqual([
      403,
      'second-factor-required',
    ]);
    const browser = await signedIn(strict);
    expect(codeOf(await browser.call('POST', apiPaths.apiTokens, NEW))).toEqual([403, 'second-factor-required']);
  } finally {
    await strict.stop();
  }
});
