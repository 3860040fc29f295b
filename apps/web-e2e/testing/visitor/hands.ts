import { expect, type Locator, type Page } from '@playwright/test';

/** A person's actions on a screen, with any input device. */
export interface Hands {
  /** Presses a button, a link or a disclosure. */
  press(target: Locator): Promise<void>;
  /** Opens a row of a table. */
  open(row: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  check(box: Locator): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
}

export const byPointer = (): Hands => ({
  press: (target) => target.click(),
  open: (row) => row.click(),
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
  async choose(list, label) {
    await list.selectOption({ label });
  },
});

/** More presses of Tab than any screen of the control center has stops. */
const MAX_TABS = 250;

/** Uses only the keyboard: an element that Tab does not reach counts as unreachable (R15.07). */
export function byKeyboard(page: Page): Hands {
  const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${String(target)}`);
  };
  const press = async (target: Locator): Promise<void> => {
    await reach(target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    open: press,
    async fill(field, text) {
      await reach(field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    async check(box) {
      await reach(box);
      await page.keyboard.press('Space');
    },
    // A list selects the option whose name is typed. Its options may still be on their way from the server.
    async choose(list, label) {
      await reach(list);
      await expect(list.getByRole('option', { name: label, exact: true })).toBeAttached();
      await page.keyboard.type(label);
      await expect(list.locator('option:checked')).toHaveText(label);
    },
  };
}
