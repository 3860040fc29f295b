import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A person's user agent. The tests' own browser declares itself a program, whose visits are in no experiment, figure or replay. */
export const BY_HAND = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Creates a context that looks like a person's browser. */
export async function browserByHand(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent: BY_HAND, ...options });
  // The page would also detect an automated browser by `webdriver`.
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  return context;
}
