import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test';

const COLOR_MODE_KEY = 'waypost:color-mode';

/** Records the page's background in each painted frame. A frame's own callbacks run right before its paint. */
async function watchBackground(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const look = () => {
      const shown = document.body ? getComputedStyle(document.body).backgroundColor : null;
      if (shown !== null && shown !== painted.at(-1)) painted.push(shown);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { painted: string[] }).painted);
}

/** Returns the lightness of a color, from 0 to 255. */
const lightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

for (const { device, chosen, isDark } of [
  { device: 'dark', chosen: null, isDark: true },
  { device: 'light', chosen: null, isDark: false },
  { device: 'light', chosen: 'dark', isDark: true },
  { device: 'dark', chosen: 'light', isDark: false },
  { device: 'dark', chosen: 'system', isDark: true },
] as const)
  for (const path of ['/', '/quiz/auto'])
    test(`${path} is ${isDark ? 'dark' : 'light'} from its first frame on a ${device} device, for the visitor’s choice ${chosen ?? 'none'} [R2.21]`, async ({
      page,
      visit,
    }) => {
      await page.emulateMedia({ colorScheme: device });
      if (chosen) await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [COLOR_MODE_KEY, chosen] as const);
      const backgrounds = await watchBackground(page);
      await page.goto(visit.url('tqg', path));
      await page.mouse.click(1, 1);
      await expect(page.locator('html[data-attached]')).toHaveCount(1);
      const painted = await backgrounds();
      expect(painted, 'one background in every frame, React’s included').toHaveLength(1);
      expect(lightness(painted[0] ?? '') < 128).toBe(isDark);
    });

test('an open page follows the device until the visitor chooses a mode [R2.21]', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(visit.url('tqg', '/'));
  const isDark = async () => lightness(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)) < 128;
  expect(await isDark()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark).toBe(true);
  await page.getByRole('radio', { name: 'Light', exact: true }).check({ force: true });
  await expect.poll(isDark).toBe(false);
  await page.reload();
  expect(await isDark()).toBe(false);
});
