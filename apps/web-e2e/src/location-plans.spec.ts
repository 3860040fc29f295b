import { expectStep, formNamed, funnelForm } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

const medicare = formNamed('medicare-v1');
const [zip, coverage] = medicare.steps;
if (!zip || !coverage) throw new Error('the Medicare form begins with zip and coverage');

test('plans by place: the ZIP code goes along to the funnel, and is filled in on the way back [R3.07]', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.goto(visit.url('mpa', '/location-plans'));
  const field = page.getByRole('textbox', { name: 'Your ZIP code' });
  await field.fill('33101');
  await page.getByRole('button', { name: 'Look up my county' }).click();
  await expectStep(page, medicare, zip);
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('33101');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What to know in Florida' })).toBeVisible();
  await expect(page.locator('main')).toContainText('You told us that you live in ZIP code 33101, Florida.');
  await expect(field).toHaveValue('33101');
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('plans by place: the ZIP code is the funnel’s first answer [R3.07] [R3.08]', async ({ page, visit, allowConsole }) => {
    // The browser itself reports every answer above 399.
    allowConsole(/status of 422/);
    await page.goto(visit.url('mpa', '/location-plans'));
    await expect(page.getByRole('heading', { name: 'What your state decides' })).toBeVisible();
    const [field, button] = [page.getByRole('textbox', { name: 'Your ZIP code' }), page.getByRole('button', { name: 'Look up my county' })];
    await field.fill('331');
    await button.click();
    await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveAccessibleDescription(/A ZIP code has 5 digits/);
    await page.goBack();
    await field.fill('33101');
    await button.click();
    await expectStep(page, medicare, coverage);
  });
});
