import type { FormVersion } from '@waypost/funnel-engine/model/form';
import { expect, type Page } from '@playwright/test';
import { expectStep, inputNamesOf, type TypedAnswers } from './funnel-walk';

/** More presses of Tab than any step has stops. */
const MAX_TABS = 60;

export interface Focused {
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

/** Presses Tab until the focus is on the wanted element. */
export async function tabTo(page: Page, isThere: (at: Focused) => boolean): Promise<Focused> {
  for (let press = 0; press < MAX_TABS; press++) {
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

/** Answers every step up to the results with only the keyboard, as far as there are answers. */
export async function walkByKeyboard(page: Page, form: FormVersion, answers: TypedAnswers): Promise<void> {
  for (const step of form.steps) {
    await expectStep(page, form, step);
    if (step.kind === 'results') return;
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
}
