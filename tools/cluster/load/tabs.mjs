// A visitor's and a colleague's tab that stay open through everything: what they load by themselves, and what they say.
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../../browser/chromium.mjs';
import { inWorkspace } from '../../workspace.mjs';

const SAID_WITHIN_MS = 10_000;
const TWO_POLLS_MS = 2_500;

/** Opens both, behind the balancer. Null where there is no Chromium. */
export async function openTabs(port, { email, password }) {
  const executable = findChromium();
  if (executable === null) return null;
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch({ ...executable, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const [visitor, staff] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];

  await visitor.goto(`http://tqg.localhost:${port}/quiz/auto`);
  // From here on React has the page, and asks for a newer build every second.
  await visitor.getByRole('textbox').first().click();
  await staff.goto(`http://localhost:${port}/branches`);
  await staff.locator('input[name="email"]').fill(email);
  await staff.locator('input[name="password"]').fill(password);
  await staff.keyboard.press('Enter');
  await staff.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();

  /** Documents that nobody asked for. */
  let loads = 0;
  for (const page of [visitor, staff])
    page.on('request', (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) loads++;
    });
  const alert = (words) => staff.getByRole('alert').filter({ hasText: words });
  return {
    loads: () => loads,
    /** Whether staff are told this, or no longer; a tab that comes into sight looks at once. */
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
     * The visitor answers, and the next question comes. Gives how many documents that took: one where a newer build was noticed (R2.13),
     * and no more, however often the builds are asked for afterwards.
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
