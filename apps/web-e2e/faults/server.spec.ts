import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { answerStep, expectStep, formNamed } from '../testing/visitor/funnel-walk';
import { anEventBody, eventLoad } from '../testing/events/event-load';
import { expectStoredAnswers } from '../testing/visitor/stored-answers';
import { expectStoredOnce, watchMadeEvents } from '../testing/events/made-events';
import { rawRequest } from '../testing/raw-request';
import { expect, freshWaypost, test, urlOf } from '../testing/test';

const auto = formNamed('auto-v1');
const [zip, insurance, home] = auto.steps;
if (!zip || !insurance || !home) throw new Error('the auto form begins with zip, insurance, home');

const TEN_SECONDS_MS = 10_000;

test('no acknowledged event is missing after kill -9 of the API and of PostgreSQL in the middle of a load [R7.08] [R16.05]', async () => {
  test.setTimeout(180_000);
  // All events come from one address.
  const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent', LIMIT_EVENTS: '1000000000/1000000' });
  try {
    const load = eventLoad(waypost);
    await load.until(500);
    await waypost.api.kill();
    await waypost.api.start();
    await load.until(500);
    await waypost.database.kill();
    await waypost.database.start();
    await load.until(500);
    await load.stop();

    expect(load.acknowledged.length).toBeGreaterThanOrEqual(1500);
    await expectStoredOnce(waypost.databaseUrl, load.acknowledged, 'kill -9 of API and PostgreSQL under load');
    // Each event that could not be stored was refused with a status that allows another attempt.
    expect([...load.refused.keys()].filter((status) => status !== 503)).toEqual([]);
  } finally {
    await end();
  }
});

test('a database that is away for ten seconds costs a visitor nothing [R16.05] [R6.05] [R7.06]', async ({
  page,
  context,
  browser,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole(/status of 50[03]/);
  const made = await watchMadeEvents(context);
  const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent' });
  try {
    await page.goto(urlOf(waypost, 'tqg', '/quiz/auto'));
    await answerStep(page, zip, AUTO_ANSWERS);
    await expectStep(page, auto, insurance);

    await waypost.database.stop();
    const away = pause(TEN_SECONDS_MS);
    await answerStep(page, insurance, AUTO_ANSWERS);
    await expectStep(page, auto, home);
    const other = await context.newPage();
    expect((await other.goto(urlOf(waypost, 'tqg', '/')))?.status(), 'pages need no database').toBe(200);
    await other.close();
    await away;
    await waypost.database.start();

    await made.untilAtLeast(5);
    await expectStoredOnce(waypost.databaseUrl, made.ids, 'ten seconds without a database');
    await page.reload();
    await expectStep(page, auto, home);
    await expectStoredAnswers(browser, context, urlOf(waypost, 'tqg', '/quiz/auto/insurance'), { currentlyInsured: 'true' });
  } finally {
    await page.close();
    await end();
  }
});

test('the same batch, sent five times at once and one after another, counts once [R7.06]', async ({ waypost }) => {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const body = JSON.stringify(ids.map(anEventBody));
  const send = () =>
    rawRequest({
      port: waypost.port,
      host: `tqg.localhost:${waypost.port}`,
      path: '/api/event/create',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const answers = [...(await Promise.all([send(), send(), send()])), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  const statuses = answers.flatMap(({ body: text }) => (JSON.parse(text) as { id: string; status: string }[]).map(({ status }) => status));
  expect(statuses.filter((status) => status === 'accepted')).toHaveLength(20);
  expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(80);
  await expectStoredOnce(waypost.databaseUrl, ids, 'one batch five times');
});

test('the process is alive and not ready while the database is away [R12.03] [R16.05]', async () => {
  test.setTimeout(120_000);
  const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent' });
  try {
    await waypost.database.stop();
    const answer = await fetch(`http://127.0.0.1:${waypost.port}/healthz`);
    expect(answer.status, 'the process lives').toBe(200);
    const ready = await fetch(`http://127.0.0.1:${waypost.port}/readyz`);
    expect(ready.status, 'but it is not ready').toBe(503);
    await waypost.database.start();
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${waypost.port}/readyz`)).status).toBe(200);
  } finally {
    await end();
  }
});
