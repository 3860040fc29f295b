import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** The tests' own browser says that it is a program's, whose visits are in no experiment, no figure and no replay. */
export const BY_HAND = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A browser of a person. */
export async function browserByHand(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent: BY_HAND, ...options });
  // One that a program drives is a bot's to the page as well.
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  return context;
}
