import type { FormStep, FormVersion } from '@waypost/funnel-engine/model/form';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { uiCopy } from '@waypost/pages/model';
import { expect, type Locator, type Page } from '@playwright/test';

/** The answers by input name. A step without an answer is skipped. */
export type TypedAnswers = Readonly<Record<string, string>>;

export function formNamed(name: string): FormVersion {
  const form = formVersion(name);
  if (!form) throw new Error(`there is no form version ${name}`);
  return form;
}

/** Returns the names of a step's form controls. A birth date has three. */
export const inputNamesOf = (step: FormStep): string[] =>
  step.fields.flatMap(({ name, input }) => (input === 'birth-date' ? ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear'] : [name]));

export const funnelForm = (page: Page): Locator => page.locator('main form');
export const mainButton = (page: Page): Locator => funnelForm(page).locator('button[type="submit"]:not([name="intent"])');
export const skipButton = (page: Page): Locator => funnelForm(page).locator('button[name="intent"][value="skip"]');

/** Checks the shown step by its progress and its title (R4.06). */
export async function expectStep(page: Page, form: FormVersion, step: FormStep): Promise<void> {
  const number = form.steps.indexOf(step) + 1;
  await expect(page.getByRole('progressbar')).toHaveText(`${number} / ${form.steps.length}`);
  if (step.kind === 'question') await expect(page.getByRole('heading', { name: step.copy.english.title })).toBeVisible();
}

async function answerField(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`).first();
  await control.waitFor();
  const kind = await control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()));
  // Not `check()`, which verifies the choice afterwards: the tap may already have moved the step on.
  if (kind === 'radio') await form.locator(`input[name="${name}"][value="${value}"]`).click();
  else if (kind === 'select') await control.selectOption(value);
  else await control.fill(value);
}

/** Answers a step with mouse and keyboard like a visitor, and submits it. */
export async function answerStep(page: Page, step: FormStep, answers: TypedAnswers): Promise<void> {
  const form = funnelForm(page);
  const names = inputNamesOf(step).filter((name) => name in answers);
  if (names.length === 0 && step.canSkip) return skipButton(page).click();
  for (const name of names) await answerField(form, name, answers[name] ?? '');
  if (step.asksConsent && 'driver1Phone' in answers) {
    for (const box of await form.locator('input[name="consent"]').all()) await box.check();
  }
  await sendStep(page, step, names);
}

/**
 * After a tap that moved the step on, a late click must not hit the next step's button, so the button is located by the answered control.
 */
const GONE_ON_MS = 1500;

/** Presses the step's button. With JavaScript, a tap may already have moved a step of yes-or-no questions on. */
async function sendStep(page: Page, step: FormStep, names: readonly string[]): Promise<void> {
  const isOfTaps = step.fields.filter(({ name }) => names.includes(name)).every(({ input }) => input === 'yes-no');
  if (!isOfTaps) return mainButton(page).click();
  const own = page.locator('main form', { has: page.locator(`[name="${names[0] ?? ''}"]`) });
  try {
    await own.locator('button[type="submit"]:not([name="intent"])').click({ timeout: GONE_ON_MS });
  } catch (error) {
    if ((await own.count()) > 0) throw error;
  }
}

/** Answers every step up to the results, or up to `until`. */
export async function walkFunnel(page: Page, form: FormVersion, answers: TypedAnswers, until = 'results'): Promise<void> {
  for (const step of form.steps) {
    await expectStep(page, form, step);
    if (step.name === until) return;
    await answerStep(page, step, answers);
  }
}

/** The number in the results. While the outcome is loading it is the page's number, so that there is always one to call. */
export const resultsNumber = (page: Page): Locator => page.locator('main a[href^="tel:"][data-ctc-location="results"]').first();

/** Checks that the outcome is a call (R4.14). */
export async function expectCall(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: uiCopy('english').callTitle })).toBeVisible();
  await expect(resultsNumber(page)).toBeVisible();
}
