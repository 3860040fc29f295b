import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { expect, test } from '../testing/test';
import { expectCall, expectStep, formNamed, funnelForm, mainButton, walkFunnel } from '../testing/visitor/funnel-walk';

const auto = formNamed('auto-v1');
const medicare = formNamed('medicare-v1');

test.use({ javaScriptEnabled: false });

for (const { name, brand, path, form, answers } of [
  { name: 'auto', brand: 'tqg', path: '/quiz/auto', form: auto, answers: AUTO_ANSWERS },
  { name: 'Medicare', brand: 'mpa', path: '/quiz/otc', form: medicare, answers: MEDICARE_ANSWERS },
]) {
  test(`the ${name} funnel can be finished without JavaScript [R3.08] [R4.14]`, async ({ page, visit, sandbox }) => {
    await sandbox.reset();
    await page.goto(visit.url(brand, path));
    await walkFunnel(page, form, answers);
    await expectCall(page);
    // The visit's number is in the header, the footer and the results.
    const numbers = await page.locator('a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(numbers.length).toBeGreaterThanOrEqual(3);
    expect(new Set(numbers).size).toBe(1);
    const inHeader = page.locator('header a[href^="tel:"]');
    await expect(inHeader).toBeVisible();
    // The shared page does not contain it.
    await page.goto(visit.url(brand, '/'));
    await expect(inHeader).not.toHaveAttribute('href', numbers[0] ?? '');
  });

  test(`the ${name} funnel without JavaScript leads a low bid to ads [R3.08] [R8.03]`, async ({ page, visit, sandbox }) => {
    await sandbox.control({ partner: 'alpha', bid: 1 });
    await page.goto(visit.url(brand, path));
    await walkFunnel(page, form, answers);
    await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  });
}

test('a walk through the funnel is one visit, from its first view to its results [R7.10] [R10.10] [R4.07]', async ({
  page,
  visit,
  context,
  events,
}) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS);
  await expectCall(page);
  const session = (await context.cookies()).find(({ name }) => name === 'waypost.visit')?.value ?? '';
  const steps = medicare.steps.length;
  await expect.poll(() => events.countOfSession(session)).toEqual({ formStepSubmitted: steps - 1, lowBidResult: 1, pageView: steps });
});

test('a page view is recorded by a pixel, with the token of its HTML [R7.03, R4.07] [R15.08]', async ({ page, visit }) => {
  const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/_view.gif' && response.ok());
  await page.goto(visit.url('tqg', '/tos'));
  const pixel = await counted;
  expect(pixel.status()).toBe(200);
  expect(new URL(pixel.url()).searchParams.get('page')).toMatch(/^[\w-]+\.[\w-]{22}$/);
});

test('a refused answer stays on its step with its message and its value [R5.14] [R3.08]', async ({ page, visit, allowConsole }) => {
  allowConsole(/status of 422/);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await funnelForm(page).locator('input[name="zipcode"]').fill('abcde');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    mainButton(page).click(),
  ]);
  expect(answer.status()).toBe(422);
  const field = funnelForm(page).locator('input[name="zipcode"]');
  await expect(field).toHaveValue('abcde');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('progressbar')).toHaveText(`1 / ${auto.steps.length}`);
});

test('an accepted answer leads to a redirect that keeps the query [R4.02] [R3.08]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto?utm_source=test&utm_campaign=spring'));
  await funnelForm(page).locator('input[name="zipcode"]').fill('90210');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    mainButton(page).click(),
  ]);
  expect(answer.status()).toBe(303);
  await page.waitForLoadState();
  expect(new URL(page.url()).search).toBe('?utm_source=test&utm_campaign=spring');
});

test('a visitor without JavaScript gets their answers back [R4.13] [R6.06]', async ({ page, visit, context }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
  await page.close();
  const again = await context.newPage();
  await again.goto(visit.url('tqg', '/quiz/auto/zip'));
  await expect(funnelForm(again).locator('input[name="zipcode"]')).toHaveValue(AUTO_ANSWERS.zipcode ?? '');
  const insurance = auto.steps[1];
  if (!insurance) throw new Error('the auto form has a second step');
  await again.goto(visit.url('tqg', '/quiz/auto/insurance'));
  await expectStep(again, auto, insurance);
  await expect(funnelForm(again).locator('input[name="currentlyInsured"][value="true"]')).toBeChecked();
});

test('a visitor without JavaScript who closed the browser finds the way on at the bare path, and the way back [R4.13] [R3.08]', async ({
  page,
  visit,
  context,
}) => {
  const home = auto.steps.find(({ name }) => name === 'home');
  if (!home) throw new Error('the auto form asks about the home');
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toHaveCount(0);
  await walkFunnel(page, auto, AUTO_ANSWERS, home.name);
  // A browser that is closed forgets the cookies without an end.
  const lasting = (await context.cookies()).filter(({ expires }) => expires !== -1);
  await context.clearCookies();
  await context.addCookies(lasting);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue(AUTO_ANSWERS.zipcode ?? '');
  await page.getByRole('link', { name: 'Continue where you stopped' }).click();
  await expectStep(page, auto, home);
  await page.goBack();
  await expect(page).toHaveURL(/\/quiz\/auto$/);
});

test('a visitor who finished one funnel is asked in another whether to use the answers [R4.13] [R3.08]', async ({ page, visit }) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS);
  await page.goto(visit.url('mpa', '/get-yours-otc-es'));
  await expect(page.getByRole('heading', { name: '¿Usar sus respuestas anteriores?' })).toBeVisible();
  await page.getByRole('link', { name: 'Sí, usarlas' }).click();
  await expect(page).toHaveURL(/\/get-yours-otc-es\/results$/);

  await page.goto(visit.url('mpa', '/quiz/grocery'));
  await page.getByRole('button', { name: 'No, start over' }).click();
  await expect(page).toHaveURL(/\/quiz\/grocery\/zip$/);
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('');
});

test('text, number and navigation are in the HTML [R3.08]', async ({ page, visit }) => {
  for (const brand of ['tqg', 'mpa']) {
    await page.goto(visit.url(brand, '/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header a[href^="tel:"]')).toBeVisible();
    const [terms] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/tos')),
      page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click(),
    ]);
    expect(terms.status()).toBe(200);
  }
});

test('a probable slip is questioned, and “It is right” accepts it [R3.08] [R5.14]', async ({ page, visit, allowConsole }) => {
  allowConsole(/status of 422/);
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await funnelForm(page).locator('input[name="zipcode"]').fill('33100');
  await mainButton(page).click();
  await expect(page.getByText('We can’t find the ZIP code 33100.')).toBeVisible();
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect(page).toHaveURL(/\/medicare$/);
});
