import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { readFile } from 'node:fs/promises';
import { addColleague, ANNA, AT_A_DESK, controlUrl, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';
import { formNamed, walkFunnel } from '../testing/visitor/funnel-walk';

/** A colleague whom no other file uses, because the files of one worker share their Waypost. */
const WILMA = { name: 'Wilma Kim', email: 'wilma@waypost.example', password: 'an early ferry 17' };
const PHONE = '(212) 555-0163';
const DIGITS = '2125550163';

test.use(AT_A_DESK);

test('an administrator searches a person by phone, exports and erases their data, with audit entries, sealed to others [R15.03] [R10.11] [R11.05]', async ({
  page,
  browser,
  staffed,
  expectAccessible,
}) => {
  await test.step('somebody leaves their number', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(urlOf(staffed, 'tqg', '/quiz/auto'));
    await walkFunnel(visitor, formNamed('auto-v1'), { ...AUTO_ANSWERS, driver1Phone: PHONE });
    await expect(visitor.locator('main a[href^="tel:"], main a[data-ad-partner]').first()).toBeVisible();
    await visitor.context().close();
  });
  await signIn(page, staffed, ANNA);

  await test.step('to a colleague who is no administrator it is sealed, on the screen and behind it', async () => {
    const wilma = await (await browser.newContext()).newPage();
    await addColleague(page, staffed, wilma, WILMA);
    await wilma.goto(controlUrl(staffed, '/operations?show=person'));
    await expect(wilma.getByText('Administrators export and erase a person’s data.')).toBeVisible();
    await expect(wilma.getByRole('region', { name: 'Find a person' })).toHaveCount(0);
    const status = await wilma.evaluate(async (value) => {
      const token = /waypost\.csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      const answer = await fetch('/api/control/operations/person/export', {
        method: 'POST',
        headers,
        body: JSON.stringify({ by: 'phone', value }),
      });
      return answer.status;
    }, DIGITS);
    expect(status).toBe(403);
    await wilma.context().close();
  });

  const held = page.getByRole('region', { name: 'Held on this person' });
  const find = async () => {
    await page.goto(controlUrl(staffed, '/operations?show=person'));
    await page.getByLabel('Phone number').fill(PHONE);
    await page.getByRole('region', { name: 'Find a person' }).getByRole('button', { name: 'Find' }).click();
  };
  await test.step('they are found by their number, and nothing of them is shown', async () => {
    // The funnel's last request may still be on its way into the database.
    await expect(async () => {
      await find();
      await expect(held.getByRole('row', { name: /^Leads 1/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(held.getByText(/555/)).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('what is held is downloaded', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), held.getByRole('button', { name: 'Download export' }).click()]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(DIGITS);
  });
  await test.step('it is erased after a question, and nothing but the proof of consent is found again', async () => {
    await held.getByRole('button', { name: 'Erase…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    const report = page.getByRole('status').filter({ hasText: /^Erased/ });
    await expect(report.getByText(/Leads: 1/)).toBeVisible();
    await expect(report.getByText(/1 proof of consent stays until \d{1,2} [A-Z][a-z]{2} \d{4}\./)).toBeVisible();
    await expectAccessible(page);
    await find();
    await expect(held.getByRole('row', { name: 'Consents 1' })).toBeVisible();
    await expect(held.getByRole('row', { name: /^(?:Leads|Saved answers)/ })).toHaveCount(0);
  });
  await test.step('the audit log tells of each, and nothing of the person', async () => {
    await page.goto(controlUrl(staffed, '/audit'));
    for (const text of [/looked for the data of a person, found by phone/, /exported the data of a person/, /erased a person’s data/])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText(/555\D*0163/)).toHaveCount(0);
  });
});
