import { MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectStep, formNamed, walkFunnel } from '../testing/visitor/funnel-walk';
import { clockShiftMs } from '../testing/waypost/line-hours';
import { expectStoredOnce, watchMadeEvents } from '../testing/events/made-events';
import type { SandboxControl } from '../testing/waypost/sandbox';
import { expect, test } from '../testing/test';

const medicare = formNamed('medicare-v1');
const results = medicare.steps.at(-1);
if (!results) throw new Error('the Medicare form ends with its results');

const VISITS_OF_A_FLAPPING_PARTNER = 4;

/** Checks that the outcome gives the visitor something to do (R4.14), and says nothing about a partner's trouble. */
async function expectSomethingToDo(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(main.locator('a[href^="tel:"], a[data-ad-partner]').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(main).not.toContainText(/error|went wrong|try again|unavailable/i);
}

async function outcomesOfCalls(databaseUrl: string, since: Date): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ outcome: string }>('SELECT outcome FROM partner_call WHERE started_at >= $1', [since]);
    return rows.map(({ outcome }) => outcome);
  } finally {
    await client.end();
  }
}

const FAULTS: readonly { readonly name: string; readonly how: Omit<SandboxControl, 'partner'>; readonly visits?: number }[] = [
  { name: 'hangs', how: { mode: 'hang' } },
  { name: 'answers garbage', how: { mode: 'garbage' } },
  { name: 'answers without end', how: { mode: 'oversized' } },
  { name: 'fails every second time', how: { failRate: 0.5 }, visits: VISITS_OF_A_FLAPPING_PARTNER },
];

for (const { name, how, visits = 1 } of FAULTS) {
  test(`a partner that ${name} leaves visitors something to do, and is recorded [R4.14] [R8.09]`, async ({
    browser,
    waypost,
    visit,
    sandbox,
    line,
  }) => {
    // By the server's clock, which is used for the recorded calls.
    const since = new Date(Date.now() + clockShiftMs(line));
    await sandbox.control({ partner: 'alpha', ...how });
    await sandbox.control({ partner: 'beta', ...how });
    const made: string[] = [];
    for (let number = 0; number < visits; number++) {
      const context = await browser.newContext();
      const events = await watchMadeEvents(context);
      const page = await context.newPage();
      const before = (await outcomesOfCalls(waypost.databaseUrl, since)).length;
      await page.goto(visit.url('mpa', '/quiz/otc'));
      await walkFunnel(page, medicare, MEDICARE_ANSWERS);
      await expectStep(page, medicare, results);
      await expect
        .poll(async () => (await outcomesOfCalls(waypost.databaseUrl, since)).length, 'the call is written down')
        .toBeGreaterThan(before);
      await expectSomethingToDo(page);
      await events.untilAtLeast(medicare.steps.length);
      made.push(...events.ids);
      // The page's last events are sent as it closes.
      await page.goto('about:blank');
      await context.close();
    }
    await expectStoredOnce(waypost.databaseUrl, made, `a partner that ${name}`);
    if (visits === 1) expect(await outcomesOfCalls(waypost.databaseUrl, since)).not.toContain('success');
  });
}
