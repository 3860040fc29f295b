import { expect, type Page } from '@playwright/test';

/** Presses Tab until React is attached. That happens at the first key after the page has started to listen. */
export async function attachByKey(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('html[data-attached]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}
