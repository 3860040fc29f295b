import { MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { expectStep, formNamed, funnelForm, walkFunnel } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

const medicare = formNamed('medicare-v1');
const [zip, coverage] = medicare.steps;
if (!zip || !coverage) throw new Error('the Medicare form begins with zip and coverage');

test('plans by place: the ZIP code is the funnel’s first answer, sent once, and is filled in on the way back [R3.07] [R4.15]', async ({
  page,
  visit,
  expectAccessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/user/set') && sent.push(request.postData() ?? '')));
  await page.goto(visit.url('mpa', '/location-plans'));
  const field = page.getByRole('textbox', { name: 'Your ZIP code' });
  await field.fill('33101');
  await page.getByRole('button', { name: 'See plans for my ZIP code' }).click();
  await expectStep(page, medicare, coverage);
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '').userState).toMatchObject({
    forms: { [medicare.name]: { zipcode: '33101' } },
    steps: { [medicare.name]: coverage.name },
    revision: 1,
  });
  await page.goBack();
  await expectStep(page, medicare, zip);
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('33101');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What to know in Florida' })).toBeVisible();
  await expect(page.locator('main')).toContainText('You told us that you live in ZIP code 33101, Florida.');
  await expect(field).toHaveValue('33101');
  await expectAccessible(page);
});

test('plans by place: a ZIP code that does not exist is asked about in the funnel [R3.07] [R5.14]', async ({ page, visit }) => {
  await page.goto(visit.url('mpa', '/location-plans'));
  await page.getByRole('textbox', { name: 'Your ZIP code' }).fill('00001');
  await page.getByRole('button', { name: 'See plans for my ZIP code' }).click();
  await expectStep(page, medicare, zip);
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('00001');
  await expect(funnelForm(page).locator('[data-doubt]')).toBeVisible();
});

test('plans by place: a visitor who has answered and moved goes on with the new ZIP code [R3.07] [R4.08] [R8.07]', async ({
  page,
  visit,
}) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, { ...MEDICARE_ANSWERS, zipcode: '33101' }, coverage.name);
  await page.goto(visit.url('mpa', '/location-plans'));
  const field = page.getByRole('textbox', { name: 'Your ZIP code' });
  // The first intent attaches React, which knows the visitor.
  await field.focus();
  await expect(page.locator('main')).toContainText('You told us that you live in ZIP code 33101, Florida.');
  await field.fill('90210');
  await page.getByRole('button', { name: 'See plans for my ZIP code' }).click();
  await expectStep(page, medicare, coverage);
  await page.locator('main').getByRole('link', { name: 'Back', exact: true }).click();
  await expectStep(page, medicare, zip);
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('90210');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('plans by place: the ZIP code is the funnel’s first answer [R3.07] [R3.08]', async ({ page, visit, allowConsole }) => {
    // The browser itself reports every response above 399.
    allowConsole(/status of 422/);
    await page.goto(visit.url('mpa', '/location-plans'));
    await expect(page.getByRole('heading', { name: 'What your state decides' })).toBeVisible();
    const [field, button] = [
      page.getByRole('textbox', { name: 'Your ZIP code' }),
      page.getByRole('button', { name: 'See plans for my ZIP code' }),
    ];
    await field.fill('331');
    await button.click();
    await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveAccessibleDescription(/A ZIP code has 5 digits/);
    await page.goBack();
    await field.fill('33101');
    await button.click();
    await expectStep(page, medicare, coverage);
  });
});
