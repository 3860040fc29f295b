// A visitor's and a colleague's tab that stay open throughout. Records what they load by themselves and what they show.
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../../browser/chromium.mjs';
import { inWorkspace } from '../../workspace.mjs';

const SAID_WITHIN_MS = 10_000;
const TWO_POLLS_MS = 2_500;

/** Opens both behind the balancer. Returns null if there is no Chromium. */
export async function openTabs(port, { email, password }) {
  const executable = findChromium();
  if (executable === null) return null;
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch({ ...executable, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const [visitor, staff] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];

  await visitor.goto(`http://tqg.localhost:${port}/quiz/auto`);
  // From now on React controls the page, and checks for a newer build every second.
  await visitor.getByRole('textbox').first().click();
  await staff.goto(`http://localhost:${port}/branches`);
  await staff.locator('input[name="email"]').fill(email);
  await staff.locator('input[name="password"]').fill(password);
  await staff.keyboard.press('Enter');
  await staff.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();

  /** Documents that nobody requested. */
  let loads = 0;
  for (const page of [visitor, staff])
    page.on('request', (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) loads++;
    });
  const alert = (words) => staff.getByRole('alert').filter({ hasText: words });
  return {
    loads: () => loads,
    /** Returns whether staff see this message, or no longer see it. A tab that becomes visible checks at once. */
    async saysToStaff(words, isSaid = true) {
      const end = Date.now() + SAID_WITHIN_MS;
      do {
        await staff.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        const state = isSaid ? 'visible' : 'detached';
        if (
          await alert(words)
            .waitFor({ state, timeout: 1_000 })
            .then(
              () => true,
              () => false,
            )
        )
          return true;
      } while (Date.now() < end);
      return false;
    },
    /**
     * Answers as the visitor and waits for the next question. Returns the number of documents that it took: one if a newer build was
     * noticed (R2.13), and no more, however often the builds are requested afterwards.
     */
    async goesOn() {
      const before = loads;
      await visitor.getByRole('textbox').first().fill('90210');
      await visitor.keyboard.press('Enter');
      await visitor.getByRole('textbox').first().waitFor({ state: 'detached', timeout: SAID_WITHIN_MS });
      await pause(TWO_POLLS_MS);
      return loads - before;
    },
    close: () => browser.close(),
  };
}
