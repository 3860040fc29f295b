import type { Browser, BrowserContext } from '@playwright/test';
import { expect } from '../test';

/**
 * Checks which of the visitor's answers to one step the server has stored. A browser without JavaScript, which stores nothing itself, opens
 * the step in the visitor's session, and the page contains the answers (R3.08, R6.06).
 */
export async function expectStoredAnswers(
  browser: Browser,
  context: BrowserContext,
  stepUrl: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const { hostname } = new URL(stepUrl);
  const other = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await other.newPage();
    const read = async () => {
      // Each time: a session that could not be stored while the database was away gets another cookie with the first save.
      const cookies = await context.cookies();
      await other.addCookies([...cookies, { name: 'waypost.plain', value: '1', domain: hostname, path: '/' }]);
      await page.goto(stepUrl);
      return page
        .locator('main form')
        .evaluate((form: HTMLFormElement) =>
          Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
        );
    };
    await expect.poll(read, { message: 'the server has the answers', timeout: 60_000 }).toMatchObject(answers);
  } finally {
    await other.close();
  }
}
