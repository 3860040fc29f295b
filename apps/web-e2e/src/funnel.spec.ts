import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { uiCopy } from '@waypost/pages/model';
import { expect, test } from '../testing/test';
import { expectNoViolation } from '../testing/accessibility';
import {
  answerStep,
  expectCall,
  expectStep,
  formNamed,
  funnelForm,
  mainButton,
  resultsNumber,
  skipButton,
  walkFunnel,
} from '../testing/visitor/funnel-walk';

const copy = uiCopy('english');
const auto = formNamed('auto-v1');
const medicare = formNamed('medicare-v1');
const [zip, insurance, home] = auto.steps;
if (!zip || !insurance || !home) throw new Error('the auto form begins with zip, insurance, home');

const DIGITS = /\D/g;

test('the auto funnel leads to a leased number [R4.12] [R4.14] [R8.04] [R4.10]', async ({ page, visit, sandbox, events }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const defaultNumber = await page.locator('header a[href^="tel:"]').getAttribute('href');
  await walkFunnel(page, auto, AUTO_ANSWERS);

  await expectCall(page);
  const call = resultsNumber(page);
  const number = (await call.getAttribute('href')) ?? '';
  expect(number).not.toBe(defaultNumber);
  const shown = /1-\d{3}-\d{3}-\d{4}/.exec(await call.innerText())?.[0] ?? '';
  expect(shown.replace(DIGITS, '').slice(-10)).toBe(number.replace(DIGITS, '').slice(-10));
  expect(JSON.stringify(await sandbox.requests())).toContain('"phone_num_lease_time":300');
  // The number in the header is the leased one too: one number per visitor (R8.05).
  await expect(page.locator('header a[href^="tel:"]')).toHaveAttribute('href', number);

  const session = await visit.sessionId();
  await expect
    .poll(() => events.countOfSession(session), 'every event of the visit is in PostgreSQL')
    .toEqual({ formStepSubmitted: auto.steps.length - 1, lowBidResult: 1, pageView: auto.steps.length });
});

test('the Medicare funnel leads to a leased number [R4.12] [R4.14]', async ({ page, visit, sandbox, events }) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS);
  await expectCall(page);
  // The Medicare form asks for no phone number and no name, so none may reach a partner.
  expect(JSON.stringify(await sandbox.requests())).not.toContain(AUTO_ANSWERS.driver1LastName ?? '');
  const session = await visit.sessionId();
  await expect
    .poll(() => events.countOfSession(session))
    .toEqual({ formStepSubmitted: medicare.steps.length - 1, lowBidResult: 1, pageView: medicare.steps.length });
});

test('a walk sends each answered step once, and requests the results once [R4.15]', async ({ page, visit, sandbox }) => {
  await sandbox.reset();
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/') && !pathname.startsWith('/api/event/')) posts.push(pathname);
  });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const questions = auto.steps.filter(({ kind }) => kind === 'question');
  for (const [index, step] of questions.entries()) {
    await expectStep(page, auto, step);
    await expect.poll(() => posts, `before ${step.name}`).toEqual(Array(index).fill('/api/user/set'));
    await page.waitForLoadState('networkidle');
    await answerStep(page, step, AUTO_ANSWERS);
  }
  await expectCall(page);
  await page.waitForLoadState('networkidle');
  expect(posts.filter((path) => path === '/api/results')).toHaveLength(1);
  // The only change of the results step is the number leased for the visitor.
  expect(posts.filter((path) => path === '/api/user/set')).toHaveLength(questions.length + 1);
  expect(posts.filter((path) => /alpha|beta/.test(path))).toEqual([]);
});

test('the address of the results leads to the first open step, without a partner call or a view of the results [R4.17, R4.07]', async ({
  page,
  visit,
  sandbox,
  events,
}) => {
  await sandbox.reset();
  await page.goto(visit.url('tqg', '/quiz/auto/results?utm_source=x'));
  await expectStep(page, auto, zip);
  expect(new URL(page.url()).search).toBe('?utm_source=x');
  await answerStep(page, zip, AUTO_ANSWERS);
  await expectStep(page, auto, insurance);
  await page.goto(visit.url('tqg', '/quiz/auto/results'));
  await expectStep(page, auto, insurance);
  expect(await sandbox.requests()).toEqual([]);
  const session = await visit.sessionId();
  const viewed = async () =>
    (await events.ofSession(session)).filter(({ name }) => name === 'pageView').map(({ properties }) => properties['stepName']);
  await expect.poll(viewed, 'each step that was shown, and no results').toEqual([zip.name, insurance.name, insurance.name]);
});

test('a low bid leads to the ads of both partners [R4.14] [R8.03] [R8.08]', async ({ page, visit, sandbox, events, allowConsole }) => {
  // The advertiser's own page, played by the sandbox, has no icon.
  allowConsole(/favicon\.ico/);
  await sandbox.control({ partner: 'alpha', bid: 3 });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS);
  const ads = page.locator('main a[data-ad-partner]');
  await expect(ads.first()).toBeVisible();
  await expect(page.locator('main a[data-ad-partner="alpha"]').first()).toBeVisible();
  await expect(page.locator('main a[data-ad-partner="beta"]').first()).toBeVisible();
  await expect(page.locator('main').getByText('Advertisement').first()).toBeVisible();

  const session = await visit.sessionId();
  await expect
    .poll(async () => (await events.ofSession(session)).find(({ name }) => name === 'lowBidResult')?.properties)
    .toMatchObject({ isLowBid: true });

  const popup = page.context().waitForEvent('page');
  await ads.first().click();
  await (await popup).close();
  await expect.poll(() => events.countOfSession(session)).toMatchObject({ maAdClicked: 1 });
});

test('answers and step are restored after a reload and in a new tab [R4.13] [R6.06]', async ({ page, visit, context }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
  await page.reload();
  await expectStep(page, auto, home);
  await page.goBack();
  await expectStep(page, auto, insurance);
  await expect(funnelForm(page).locator('input[name="currentlyInsured"][value="true"]')).toBeChecked();
  await page.close();

  const again = await context.newPage();
  await again.goto(visit.url('tqg', '/quiz/auto'));
  await expectStep(again, auto, insurance);
  await again.goto(visit.url('tqg', `/quiz/auto/${zip.name}`));
  await expect(funnelForm(again).locator('input[name="zipcode"]')).toHaveValue(AUTO_ANSWERS.zipcode ?? '');
});

test('a visitor who finished one funnel is asked in another whether to use the answers, once [R4.13]', async ({ page, visit }) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS);
  await expectCall(page);

  await page.goto(visit.url('mpa', '/quiz/grocery'));
  await expect(page.getByRole('heading', { name: 'Use your earlier answers?' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Yes, use them' }).click();
  await expect(page).toHaveURL(/\/quiz\/grocery\/results$/);
  await expectCall(page);

  await page.goto(visit.url('mpa', '/get-yours-otc'));
  await page.getByRole('button', { name: 'No, start over' }).click();
  await expect(page).toHaveURL(/\/get-yours-otc\/zip$/);
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('');
});

test('unsent text survives a reload [R6.06]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await funnelForm(page).locator('input[name="zipcode"]').fill('60601');
  await mainButton(page).focus();
  await page.reload();
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('60601');
});

test('unsent text is restored when the visitor returns to its step [R6.06] [R4.13]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'vehicle-1');
  const make = funnelForm(page).locator('input[name="vehicle1Make"]');
  await make.fill('Ford');
  await page.goBack();
  await expect(make).toHaveCount(0);
  await page.goForward();
  await expect(make).toHaveValue('Ford');
});

test('the browser’s back button loses no answer [R4.13]', async ({ page, visit }) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS, 'medicaid');
  await page.goBack();
  await expect(funnelForm(page).locator('input[name="haveMedicare"][value="true"]')).toBeChecked();
  await page.goBack();
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue(MEDICARE_ANSWERS.zipcode ?? '');
  await page.goForward();
  await expect(funnelForm(page).locator('input[name="haveMedicare"][value="true"]')).toBeChecked();
});

test('a second tab takes over an answer without sending it again [R6.05]', async ({ page, visit, context }) => {
  const other = await context.newPage();
  let sentByOther = 0;
  other.on('request', (request) => {
    if (request.url().endsWith('/api/user/set')) sentByOther++;
  });
  await other.goto(visit.url('tqg', '/quiz/auto'));
  await funnelForm(other).locator('input[name="zipcode"]').focus();
  // The tab has already sent its own changes by now.
  await other.waitForLoadState('networkidle');
  sentByOther = 0;

  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerStep(page, zip, AUTO_ANSWERS);
  await expectStep(page, auto, insurance);
  await expect(funnelForm(other).locator('input[name="zipcode"]')).toHaveValue(AUTO_ANSWERS.zipcode ?? '');
  expect(sentByOther).toBe(0);
});

test('starting over clears the answers for good, with a second tab open too [R15.02] [R6.05]', async ({ page, visit, context }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
  const other = await context.newPage();
  await other.goto(visit.url('tqg', '/quiz/auto'));
  await expectStep(other, auto, home);
  await other.getByText(copy.startOver).click();
  await other.getByRole('button', { name: copy.clearAnswers }).click();
  await expectStep(other, auto, zip);

  // The first tab has heard of it by the time its own answer has come over.
  await answerStep(page, home, AUTO_ANSWERS);
  await expect.poll(() => other.evaluate(() => localStorage.getItem('waypost:user-state'))).toContain('"homeowner":');
  expect(await other.evaluate(() => localStorage.getItem('waypost:user-state'))).not.toContain('"zipcode":');
  await other.reload();
  await expect(funnelForm(other).locator('input[name="zipcode"]')).toHaveValue('');
});

test('an unknown step shows the first step and is recorded as a fallback [R4.01] [R4.07]', async ({ page, visit, events }) => {
  const answer = await page.goto(visit.url('tqg', '/quiz/auto/no-such-step'));
  expect(answer?.status()).toBe(200);
  await expectStep(page, auto, zip);
  const session = await visit.sessionId();
  await expect
    .poll(async () =>
      (await events.ofSession(session)).map(({ name, properties }) => [name, properties['stepName'], properties['stepIsFallback']]),
    )
    .toEqual([['pageView', zip.name, true]]);
});

test('a zip of letters gets a message and is not sent [R5.01] [R5.14] [R4.09]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const field = funnelForm(page).locator('input[name="zipcode"]');
  await field.fill('abcde');
  await mainButton(page).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts.join(' ')).toMatch(/five digits|5 digits/i);
  await expectStep(page, auto, zip);
});

test('a common insurer is tapped, and any other is searched by a few letters [R4.12] [R5.12]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'insurance');
  const form = funnelForm(page);
  await form.locator('[name="currentlyInsured"][value="true"]').click();
  const companies = form.getByRole('radiogroup', { name: 'Your insurance company' });
  await companies.getByRole('radio', { name: 'GEICO' }).click();
  await companies.getByRole('searchbox').fill('amica');
  await expect(companies.getByRole('status')).toHaveText('Companies that match: 1');
  await expect(companies.getByRole('radio')).toHaveCount(3);
  await companies.getByText('Amica').click();
  await mainButton(page).click();
  await expectStep(page, auto, home);
  await page.goBack();
  await expect(companies.getByRole('radio', { checked: true })).toHaveAccessibleName('Amica');
});

test('an unknown ZIP code is questioned once, and accepted at once if the list of codes fails to load [R5.14]', async ({
  page,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const field = funnelForm(page).locator('input[name="zipcode"]');
  await field.fill('33100');
  await mainButton(page).click();
  await expect(page.getByRole('group', { name: 'We can’t find the ZIP code 33100. Can you check it again?' })).toBeFocused();
  await page.getByRole('button', { name: 'It is right' }).click();
  await expectStep(page, auto, insurance);
  await page.goBack();
  await page.route('**/api/zips/*', (route) => route.abort());
  await field.fill('90000');
  await mainButton(page).click();
  await expectStep(page, auto, insurance);
});

test('a skipped step is counted with empty values and leads on [R4.05]', async ({ page, visit, events }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'vehicle-2');
  await skipButton(page).click();
  const third = auto.steps.find(({ name }) => name === 'vehicle-3');
  if (!third) throw new Error('the auto form asks for a third car');
  await expectStep(page, auto, third);
  const session = await visit.sessionId();
  await expect
    .poll(async () =>
      (await events.ofSession(session)).filter(({ name }) => name === 'formStepSubmitted').map(({ properties }) => properties['stepName']),
    )
    .toContain('vehicle-2');
});

test('every event of the data layer is stored exactly once [R7.04] [R7.06]', async ({ page, visit, events }) => {
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS);
  await expectCall(page);
  const session = await visit.sessionId();
  await expect.poll(async () => Object.keys(await events.countOfSession(session))).toContain('lowBidResult');
  const pushed = (await visit.pushedEvents()).map(({ eventId }) => eventId).sort();
  expect(new Set(pushed).size).toBe(pushed.length);
  await expect.poll(async () => (await events.ofSession(session)).map(({ id }) => id).sort()).toEqual(pushed);
});

test('a refused consent is in the middle of a phone’s window, with its message at the tick [R4.03] [R15.04]', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const { driver1Phone = '', driver1Email = '' } = AUTO_ANSWERS;
  await walkFunnel(page, auto, AUTO_ANSWERS, 'contact');
  await funnelForm(page).locator('[name="driver1Email"]').fill(driver1Email);
  await funnelForm(page).locator('[name="driver1Phone"]').fill(driver1Phone);
  await mainButton(page).click();
  const tick = funnelForm(page).locator('[name="consent"]').first();
  await expect(tick).toBeFocused();
  await expect(tick).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert').filter({ hasText: 'tick the box' })).toBeInViewport({ ratio: 1 });
});

test('a probable slip is questioned on a phone, and a tap takes the suggestion [R5.14]', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, { ...AUTO_ANSWERS, vehicle1Model: 'Escpe' }, 'vehicle-1');
  for (const name of ['vehicle1Year', 'vehicle1Make'])
    await funnelForm(page)
      .locator(`[name="${name}"]`)
      .fill(AUTO_ANSWERS[name] ?? '');
  await funnelForm(page).locator('[name="vehicle1Model"]').fill('Escpe');
  await mainButton(page).click();
  const suggestion = page.getByRole('button', { name: 'Use Escape' });
  await expect(suggestion).toBeInViewport({ ratio: 1 });
  await suggestion.click();
  await expect(page).toHaveURL(/vehicle-2/);
});
