import { MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { bucket } from '@waypost/experiments/model/assignment';
import { browserByHand } from '../testing/visitor/by-hand';
import { controlCalls } from '../testing/staff/control-calls';
import { twoHeadlines } from '../testing/staff/experiment';
import { answerStep, expectStep, formNamed, funnelForm } from '../testing/visitor/funnel-walk';
import { ANNA } from '../testing/staff/staff';
import { expect, freshWaypost, test, urlOf } from '../testing/test';

const KEY = 'short-form';
const PAGE = 'tqg.quiz-auto';
const PATH = '/quiz/auto';
const LONG = formNamed('auto-v1');
const SHORT = formNamed('medicare-v1');
const [zip, medicare, medicaid, results] = SHORT.steps;

/** Returns a visitor's id that is assigned to the short form. */
const inShort = (nth: number): string =>
  Array.from({ length: 100 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`).filter(
    (unit) => bucket(KEY, unit) >= 0.5,
  )[nth] ?? '';

test('a visitor’s draft stays with the form of their variant until it is finished, even after the experiment’s end [R4.13] [R9.05] [R3.08]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  if (!zip || !medicare || !medicaid || !results) throw new Error('the short form has four steps');
  const { waypost, end } = await freshWaypost({ ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password });
  const quiz = urlOf(waypost, 'tqg', PATH);
  const contexts: BrowserContext[] = [];
  const visitor = async (nth: number, options?: Parameters<typeof browserByHand>[1]): Promise<BrowserContext> => {
    const context = await browserByHand(browser, options);
    contexts.push(context);
    await context.addCookies([{ name: 'waypost.vid', value: inShort(nth), domain: new URL(quiz).hostname, path: '/' }]);
    return context;
  };
  const open = async (context: BrowserContext, url = quiz): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  const variantOf = (page: Page) => page.locator('html').getAttribute('data-variant');
  try {
    const call = await controlCalls(waypost, ANNA);
    const definition = twoHeadlines(PAGE, 'A short one');
    const [control, b] = definition.variants;
    const content = { ...definition, variants: [control, { ...b, changes: { [PAGE]: { form: SHORT.name } } }] };
    await call('POST', '/branches', { name: 'Forms' });
    expect((await call('PUT', `/branches/forms/experiments/${KEY}`, { content, baseRevisionId: null })).status).toBe(200);
    expect((await call('POST', '/branches/forms/publish', { note: '', resolutions: [], acceptsWarnings: true })).status).toBe(201);
    expect((await call('POST', `/experiments/${KEY}/start`, { note: '' })).status).toBe(200);

    const withScripts = await visitor(0);
    const page = await open(withScripts);
    await expect
      .poll(async () => {
        await page.reload();
        return variantOf(page);
      })
      .toBe(`${KEY}:b`);
    await expectStep(page, SHORT, zip);
    await answerStep(page, zip, MEDICARE_ANSWERS);
    await expectStep(page, SHORT, medicare);
    await page.reload();
    await expectStep(page, SHORT, medicare);
    const tab = await open(withScripts);
    await expectStep(tab, SHORT, medicare);

    const typing = await visitor(1);
    const typed = await open(typing);
    await funnelForm(typed).locator('[name="zipcode"]').fill('33101');
    await expect.poll(() => typed.evaluate(() => document.cookie)).toContain('waypost.form.');

    const plain = await open(await visitor(2, { javaScriptEnabled: false }));
    await answerStep(plain, zip, MEDICARE_ANSWERS);
    await expectStep(plain, SHORT, medicare);

    expect((await call('POST', `/experiments/${KEY}/stop`, { note: '' })).status).toBe(200);
    await expect
      .poll(async () => {
        const newcomer = await open(await visitor(3, { javaScriptEnabled: false }));
        return newcomer.getByRole('progressbar').textContent();
      })
      .toContain(`/ ${LONG.steps.length}`);

    await test.step('with JavaScript: after a reload, in a second tab, through to the results and back to them', async () => {
      await page.reload();
      await expectStep(page, SHORT, medicare);
      expect(await variantOf(page)).toBeNull();
      const third = await open(withScripts);
      await expectStep(third, SHORT, medicare);
      await answerStep(third, medicare, MEDICARE_ANSWERS);
      await expectStep(third, SHORT, medicaid);
      await answerStep(third, medicaid, MEDICARE_ANSWERS);
      await expectStep(third, SHORT, results);
      await third.reload();
      await expectStep(third, SHORT, results);
    });

    await test.step('what was typed and not sent is there, in the same form', async () => {
      await typed.reload();
      await expectStep(typed, SHORT, zip);
      await expect(funnelForm(typed).locator('[name="zipcode"]')).toHaveValue('33101');
    });

    await test.step('without JavaScript', async () => {
      await plain.reload();
      await expectStep(plain, SHORT, medicare);
      await answerStep(plain, medicare, MEDICARE_ANSWERS);
      await expectStep(plain, SHORT, medicaid);
      await answerStep(plain, medicaid, MEDICARE_ANSWERS);
      await expectStep(plain, SHORT, results);
    });
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await end();
  }
});
