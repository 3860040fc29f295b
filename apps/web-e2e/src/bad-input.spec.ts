import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { randomUUID } from 'node:crypto';
import { formNamed, walkFunnel } from '../testing/visitor/funnel-walk';
import { rawRequest } from '../testing/raw-request';
import { expect, test } from '../testing/test';

const auto = formNamed('auto-v1');
const JSON_TYPE = { 'content-type': 'application/json' };
const TEN_MEGABYTES = 10 * 1024 * 1024;

const anEvent = (eventId: string | undefined) => ({
  type: 'track',
  event: 'pageView',
  timestamp: new Date().toISOString(),
  sessionId: 'session-of-bad-input',
  anonymousId: 'anonymous-of-bad-input',
  properties: { ...(eventId === undefined ? {} : { eventId }), website: 'tqg' },
});

test('a host that no brand owns is answered 404 without a brand’s name [R1.05]', async ({ waypost }) => {
  for (const host of ['unknown.example', `tqg.localhost.unknown.example:${waypost.port}`]) {
    const answer = await rawRequest({
      port: waypost.port,
      host,
      path: '/quiz/auto',
      headers: { 'x-forwarded-host': `tqg.localhost:${waypost.port}` },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).not.toMatch(/tqg|quiz|waypost-state/i);
  }
});

// Tested in the built server, because a bundler may remove a check whose result seems unused.
test('a malformed address shows the 404 page, below the folders of files too [R2.06] [R13.01]', async ({ waypost }) => {
  for (const path of ['/%E0%A4%A', '/images/%E0%A4%A', '/brands/%ff', '/assets/%ff']) {
    const host = `tqg.localhost:${waypost.port}`;
    const answer = await rawRequest({ port: waypost.port, host, path, headers: { accept: 'text/html' } });
    expect([answer.status, answer.body.includes('Page Not Found')], path).toEqual([404, true]);
  }
});

test('an unknown path shows the 404 page at that path [R2.06] [R13.01]', async ({ page, visit, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto(visit.url('tqg', '/no/such/page'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /no/such/page')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/no/such/page');
});

test.describe('the API', () => {
  const host = (port: number) => `tqg.localhost:${port}`;

  for (const path of ['/api/event/create', '/api/user/set', '/api/alpha/demand-check']) {
    test(`a body that is not JSON is answered with a problem: ${path} [R12.02]`, async ({ waypost }) => {
      const answer = await rawRequest({
        port: waypost.port,
        host: host(waypost.port),
        path,
        method: 'POST',
        headers: JSON_TYPE,
        body: '{"type":',
      });
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(JSON.parse(answer.body)).toMatchObject({ status: 400, title: expect.any(String), code: expect.any(String) });
    });

    test(`a body of 10 MB is refused: ${path} [R12.02]`, async ({ waypost }) => {
      const body = JSON.stringify({ properties: { filler: 'x'.repeat(TEN_MEGABYTES) } });
      const answer = await rawRequest({
        port: waypost.port,
        host: host(waypost.port),
        path,
        method: 'POST',
        headers: { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(body)) },
        body,
      });
      expect(answer.status).toBe(413);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    });
  }

  test('an event without an id is answered 400, and rejected alone in an array [R12.02] [R7.06]', async ({ waypost, events }) => {
    const send = (body: unknown) =>
      rawRequest({
        port: waypost.port,
        host: host(waypost.port),
        path: '/api/event/create',
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(body),
      });
    const single = await send(anEvent(undefined));
    expect(single.status).toBe(400);
    expect(single.headers['content-type']).toContain('application/problem+json');

    const [first, second] = [randomUUID(), randomUUID()];
    const many = await send([anEvent(first), anEvent(undefined), anEvent(second), anEvent(first)]);
    expect(many.status).toBe(202);
    expect(JSON.parse(many.body)).toEqual([
      { id: first, status: 'accepted' },
      expect.objectContaining({ status: 'rejected', reason: expect.any(String) }),
      { id: second, status: 'accepted' },
      { id: first, status: 'duplicate' },
    ]);
    expect(await events.withIds([first, second])).toEqual(new Set([first, second]));

    const again = await send(anEvent(first));
    expect(again.status).toBe(202);
    expect(JSON.parse(again.body)).toEqual({ id: first, status: 'duplicate' });
  });

  test('a zip of letters is dropped from the stored state without an error [R5.01] [R5.11]', async ({ waypost }) => {
    const answer = await rawRequest({
      port: waypost.port,
      host: host(waypost.port),
      path: '/api/user/set',
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({
        userState: {
          forms: { 'auto-v1': { zipcode: 'abcde', homeowner: true }, '*': { zipcode: 'abcde' } },
          steps: { 'auto-v1': 'home' },
          consents: [],
          lease: null,
          revision: 1,
          updatedAt: new Date().toISOString(),
        },
        session: null,
      }),
    });
    expect(answer.status).toBe(204);
  });

  test('a call from another site is refused [R11.04]', async ({ waypost }) => {
    const answer = await rawRequest({
      port: waypost.port,
      host: host(waypost.port),
      path: '/api/user/set',
      method: 'POST',
      headers: { ...JSON_TYPE, origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});

test.describe('a failing partner', () => {
  test('a demand check that responds with 500 leaves the visitor something to do [R4.14] [R8.03] [R13.16]', async ({
    page,
    visit,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/status of 502/);
    await sandbox.control({ partner: 'alpha', status: 500 });
    await sandbox.control({ partner: 'beta', status: 500 });
    await page.goto(visit.url('tqg', '/quiz/auto'));
    await walkFunnel(page, auto, AUTO_ANSWERS);
    // There are no ads at all, but the page's number is still there to call.
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  });

  test('a partner slower than its deadline costs only its own offers [R8.09] [R4.14]', async ({ page, visit, sandbox, allowConsole }) => {
    allowConsole(/status of 502/);
    await sandbox.control({ partner: 'alpha', latencyMs: 20_000 });
    await page.goto(visit.url('tqg', '/quiz/auto'));
    await walkFunnel(page, auto, AUTO_ANSWERS);
    await expect(page.locator('main a[data-ad-partner="beta"]').first()).toBeVisible();
  });

  for (const mode of ['garbage', 'hang', 'oversized'] as const) {
    test(`partners that answer ${mode} leave the visitor with something to do [R8.09] [R4.14]`, async ({
      page,
      visit,
      sandbox,
      allowConsole,
    }) => {
      allowConsole(/status of 502/);
      await sandbox.control({ partner: 'alpha', mode });
      await sandbox.control({ partner: 'beta', mode });
      await page.goto(visit.url('tqg', '/quiz/auto'));
      await walkFunnel(page, auto, AUTO_ANSWERS);
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    });
  }
});
