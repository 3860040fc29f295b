import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { expectCall, formNamed, type TypedAnswers } from '../testing/visitor/funnel-walk';
import { tabTo, walkByKeyboard } from '../testing/visitor/keyboard-walk';
import { expect, test } from '../testing/test';

for (const { name, brand, path, form, answers } of [
  { name: 'auto', brand: 'tqg', path: '/quiz/auto', form: formNamed('auto-v1'), answers: AUTO_ANSWERS as TypedAnswers },
  { name: 'Medicare', brand: 'mpa', path: '/quiz/otc', form: formNamed('medicare-v1'), answers: MEDICARE_ANSWERS },
]) {
  test(`the ${name} funnel works by keyboard alone [R15.07]`, async ({ page, visit, sandbox }) => {
    await sandbox.reset();
    await page.goto(visit.url(brand, path));
    await walkByKeyboard(page, form, answers);
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
