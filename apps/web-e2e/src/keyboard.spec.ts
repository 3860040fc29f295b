import type { Page } from '@playwright/test';
import { AUTO_ANSWERS, expectCall, expectStep, formNamed, inputNamesOf, MEDICARE_ANSWERS, type TypedAnswers } from '../testing/funnel-walk';
import { expect, test } from '../testing/test';

/** More presses of Tab than any step has places to stop. */
const MOST_TABS = 60;

interface Focused {
  readonly name: string;
  readonly value: string;
  readonly kind: string;
  readonly isChecked: boolean;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement)
      return { name: element.name, value: element.value, kind: element.type, isChecked: element.checked };
    if (element instanceof HTMLButtonElement) return { name: element.name, value: element.value, kind: element.type, isChecked: false };
    if (element instanceof HTMLSelectElement) return { name: element.name, value: element.value, kind: 'select', isChecked: false };
    return { name: '', value: '', kind: element?.tagName.toLowerCase() ?? '', isChecked: false };
  });

async function tabTo(page: Page, isThere: (at: Focused) => boolean): Promise<Focused> {
  for (let press = 0; press < MOST_TABS; press++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (isThere(at)) return at;
  }
  throw new Error('Tab never came there');
}

async function answerByKeyboard(page: Page, name: string, value: string): Promise<void> {
  const at = await tabTo(page, (focus) => focus.name === name);
  if (at.kind === 'radio') {
    await page.keyboard.press('Space');
    for (let press = 0; press < 10 && (await focused(page)).value !== value; press++) await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatchObject({ name, value, isChecked: true });
  } else if (at.kind === 'select') {
    await page.keyboard.press('End');
    for (let press = 0; press < 100 && (await focused(page)).value !== value; press++) await page.keyboard.press('ArrowUp');
    expect((await focused(page)).value).toBe(value);
  } else {
    await page.keyboard.type(value);
  }
}

for (const { name, brand, path, form, answers } of [
  { name: 'auto', brand: 'tqg', path: '/quiz/auto', form: formNamed('auto-v1'), answers: AUTO_ANSWERS as TypedAnswers },
  { name: 'Medicare', brand: 'mpa', path: '/quiz/otc', form: formNamed('medicare-v1'), answers: MEDICARE_ANSWERS },
]) {
  test(`the ${name} funnel can be done by keyboard alone [R15.07]`, async ({ page, visit, sandbox }) => {
    await sandbox.reset();
    await page.goto(visit.url(brand, path));
    for (const step of form.steps) {
      await expectStep(page, form, step);
      if (step.kind === 'results') break;
      const names = inputNamesOf(step).filter((input) => input in answers);
      for (const input of names) await answerByKeyboard(page, input, answers[input] ?? '');
      if (step.asksConsent) {
        await tabTo(page, (at) => at.name === 'consent');
        await page.keyboard.press('Space');
      }
      const isSkipped = names.length === 0 && step.canSkip;
      await tabTo(page, (at) => at.kind === 'submit' && (at.name === 'intent') === isSkipped);
      await page.keyboard.press('Enter');
    }
    await expectCall(page);
    await tabTo(page, (at) => at.kind === 'a');
  });
}

test('the skip link leads past the header, and focus is visible [R15.07]', async ({ page, visit }) => {
  await page.goto(visit.url('mpa', '/'));
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to the content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
