import type { Browser, Locator, Page } from '@playwright/test';
import { controlUrl } from './staff';
import { expect, urlOf } from '../test';
import type { Waypost } from '../waypost-tools';

/** The page that tests change. */
export const PAGE = { brand: 'tqg', brandName: 'Tallgrass Quote Guide', path: '/quiz/auto', key: 'tqg.quiz-auto' };

export const headline = (page: Page): Locator => page.getByRole('textbox', { name: 'Headline', exact: true });

export async function openEditor(page: Page, waypost: Waypost, branch: string): Promise<void> {
  await page.goto(controlUrl(waypost, `/branches/${branch}/pages/${PAGE.key}`));
  await expect(headline(page)).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Returns a page's text as a visitor reads it, freshly fetched. */
export async function seenByVisitor(browser: Browser, waypost: Waypost, { brand, path }: { brand: string; path: string }): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(urlOf(waypost, brand, path));
  const text = await visitor.locator('main').innerText();
  await context.close();
  return text;
}
