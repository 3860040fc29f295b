import type { FormStep, FormVersion } from '@waypost/funnel-engine/model/form';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { uiCopy } from '@waypost/pages/model';
import { expect, type Locator, type Page } from '@playwright/test';

/** What to answer, by input name. A step of which nothing is answered is skipped. */
export type TypedAnswers = Readonly<Record<string, string>>;

export function formNamed(name: string): FormVersion {
  const form = formVersion(name);
  if (!form) throw new Error(`there is no form version ${name}`);
  return form;
}

/** The form controls of a step, by name: a birth date is asked in three. */
export const inputNamesOf = (step: FormStep): string[] =>
  step.fields.flatMap(({ name, input }) => (input === 'birth-date' ? ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear'] : [name]));

export const funnelForm = (page: Page): Locator => page.locator('main form');
export const mainButton = (page: Page): Locator => funnelForm(page).locator('button[type="submit"]:not([name="intent"])');
export const skipButton = (page: Page): Locator => funnelForm(page).locator('button[name="intent"][value="skip"]');

/** The step that is shown, by its progress and its title (R4.06). */
export async function expectStep(page: Page, form: FormVersion, step: FormStep): Promise<void> {
  const number = form.steps.indexOf(step) + 1;
  await expect(page.getByRole('progressbar')).toHaveText(`${number} / ${form.steps.length}`);
  if (step.kind === 'question') await expect(page.getByRole('heading', { name: step.copy.english.title })).toBeVisible();
}

async function answerField(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`).first();
  await control.waitFor();
  const kind = await control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()));
  // Not `check()`, which looks at the choice afterwards: the step may have gone on at the tap by then.
  if (kind === 'radio') await form.locator(`input[name="${name}"][value="${value}"]`).click();
  else if (kind === 'select') await control.selectOption(value);
  else await control.fill(value);
}

/** Answers what the step asks, by mouse and keyboard as a visitor would, and sends it. */
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

/** A click on the taps' way must not hit the next step's button: it is looked for beside what was answered. */
const GONE_ON_MS = 1500;

/** Presses the step's button; a step of yes-or-no questions may have gone on at the tap, where there is JavaScript. */
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

/** The results' own number. While options are still being looked for it is the page's, so that there is always one to call. */
export const resultsNumber = (page: Page): Locator => page.locator('main a[href^="tel:"][data-ctc-location="results"]').first();

/** The outcome is a call (R4.14). */
export async function expectCall(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: uiCopy('english').callTitle })).toBeVisible();
  await expect(resultsNumber(page)).toBeVisible();
}
