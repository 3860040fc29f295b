import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { Page } from '@playwright/test';
import type { FormStep } from '@waypost/funnel-engine/model/form';
import { uiCopy } from '@waypost/pages/model';
import { answerStep, expectCall, expectStep, formNamed, funnelForm, walkFunnel } from '../testing/visitor/funnel-walk';
import { tabTo, walkByKeyboard } from '../testing/visitor/keyboard-walk';
import { expect, test } from '../testing/test';

const copy = uiCopy('english');
const auto = formNamed('auto-v1');
const medicare = formNamed('medicare-v1');

const CHATS = [
  { path: '/chat-ad', brand: 'mpa', form: medicare, answers: MEDICARE_ANSWERS },
  { path: '/chat-ad-f3z', brand: 'tqg', form: auto, answers: AUTO_ANSWERS },
] as const;

const stepAt = (steps: readonly FormStep[], index: number): FormStep => {
  const step = steps[index];
  if (!step) throw new Error(`the form has no step ${index}`);
  return step;
};
/** The visitor's visible answers so far. */
const givenAnswers = (page: Page) => page.locator('main ol > li > a:visible');

for (const { path, brand, form, answers } of CHATS) {
  test.describe(path, () => {
    test('runs from the first question to a number to call, with every given answer in sight [R3.07] [R4.14]', async ({
      page,
      visit,
      sandbox,
      events,
      expectAccessible,
    }) => {
      await sandbox.reset();
      await page.goto(visit.url(brand, path));
      await expect(givenAnswers(page)).toHaveCount(0);
      await answerStep(page, stepAt(form.steps, 0), answers);
      await expectStep(page, form, stepAt(form.steps, 1));
      await expect(givenAnswers(page)).toHaveText([new RegExp(`^${copy.yourAnswer}: ${answers['zipcode']}`)]);
      await answerStep(page, stepAt(form.steps, 1), answers);
      await expectStep(page, form, stepAt(form.steps, 2));
      await expect(givenAnswers(page), 'older answers fold away').toHaveCount(1);
      await page.locator('main details > summary').click();
      await expect(givenAnswers(page)).toHaveCount(2);
      await expectAccessible(page);
      for (const step of form.steps.slice(2, -1)) {
        await expectStep(page, form, step);
        await answerStep(page, step, answers);
      }
      await expectCall(page);
      await expectAccessible(page);
      // What is offered and the ways on stand apart from each other, as in a quiz.
      const parts = page.getByRole('group', { name: copy.yourAnswer }).locator(':scope > *');
      const boxes = await parts.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
      expect(boxes.length).toBeGreaterThan(1);
      boxes.slice(1).forEach(({ top }, index) => expect(top - (boxes[index]?.bottom ?? 0)).toBeGreaterThanOrEqual(16));
      const session = await visit.sessionId();
      await expect
        .poll(() => events.countOfSession(session))
        .toEqual({ formStepSubmitted: form.steps.length - 1, lowBidResult: 1, pageView: form.steps.length });
    });

    test('works by keyboard alone; typing goes to the next question [R15.07]', async ({ page, visit, sandbox }) => {
      await sandbox.reset();
      await page.goto(visit.url(brand, path));
      await walkByKeyboard(page, form, answers);
      await expectCall(page);
      await tabTo(page, (at) => at.kind === 'a');
    });

    test('resumes where the visitor left, in another tab too, and each answer leads back to its question [R4.13]', async ({
      page,
      visit,
      context,
    }) => {
      const third = stepAt(form.steps, 2);
      await page.goto(visit.url(brand, path));
      await walkFunnel(page, form, answers, third.name);
      await page.reload();
      await expectStep(page, form, third);
      await page.close();

      const again = await context.newPage();
      await again.goto(visit.url(brand, path));
      await expectStep(again, form, third);
      await givenAnswers(again).last().click();
      await expectStep(again, form, stepAt(form.steps, 1));
      await expect(funnelForm(again).locator('input[type="radio"][value="true"]').first()).toBeChecked();
      await again.goBack();
      await expectStep(again, form, third);
    });

    test('shows who is asking below the questions, until there is an outcome [R3.01]', async ({ page, visit, sandbox }) => {
      await sandbox.reset();
      await page.goto(visit.url(brand, path));
      const whoAsks = page.getByRole('heading', { name: 'Who is asking?' });
      await expect(whoAsks).toBeVisible();
      await walkFunnel(page, form, answers);
      await expectCall(page);
      await expect(whoAsks).toBeHidden();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('works by plain posts, with the answers in sight [R3.08] [R4.14]', async ({ page, visit, sandbox }) => {
        await sandbox.reset();
        await page.goto(visit.url(brand, path));
        await walkFunnel(page, form, answers, stepAt(form.steps, 1).name);
        await expect(givenAnswers(page)).toHaveText([new RegExp(`${answers['zipcode']}`)]);
        await expect(page.getByRole('heading', { name: 'Who is asking?' })).toBeVisible();
        for (const step of form.steps.slice(1, -1)) {
          await expectStep(page, form, step);
          await answerStep(page, step, answers);
        }
        await expectCall(page);
      });
    });
  });
}
