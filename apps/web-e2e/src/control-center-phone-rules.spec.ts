import { expectAccessibleInEveryView } from '../testing/accessibility';
import { browserByHand } from '../testing/visitor/by-hand';
import { rawRequest } from '../testing/raw-request';
import { ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn } from '../testing/staff/staff';
import { expect, freshWaypost, test, urlOf } from '../testing/test';

test.use(AT_A_DESK);

const PAGE = '/call-auto';
interface Placement {
  readonly rules?: readonly { readonly id: string; readonly defaultPhone?: string }[];
}

test('a rule is written, tested, replayed against the day’s visits, published, and applied to the next visitor’s page [R10.08] [R10.14] [R10.15]', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const { waypost, end } = await freshWaypost({ ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password });
  const visitors = await browserByHand(browser);
  try {
    const address = urlOf(waypost, 'ps', `${PAGE}?utm_source=outlook`);
    const visitor = await visitors.newPage();
    const stored = visitor.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
    await visitor.goto(address);
    await stored;

    await signIn(page, waypost, ANNA);
    const branch = await createBranch(page, waypost, 'New numbers');
    const rules = controlUrl(waypost, `/branches/${branch}/phone-rules`);

    await test.step('the rule, by keyboard', async () => {
      await page.goto(rules);
      await page.getByRole('link', { name: 'New rule' }).press('Enter');
      await page.getByLabel('Name').fill('PolicySage from Outlook');
      await page.keyboard.press('Enter');
      await page.getByLabel('Affiliate id').fill('wp-ps-outlook');
      await page.getByLabel('Placement', { exact: true }).fill('wp-ps-medicare');
      await page.getByLabel('Number', { exact: true }).fill('800-555-0129');
      await page.getByRole('checkbox', { name: 'Pebble Street Auto', exact: true }).press('Space');
      await page.getByLabel(/^Sources/).fill('outlook');
      await page.getByRole('checkbox', { name: 'At any time' }).press('Space');
      await page.getByRole('button', { name: 'Monday 9 to 10' }).press('Space');
      await expect(page.getByText('Mondays 10:00–17:00 and Tuesdays to Fridays 9:00–17:00 (Pacific time).')).toBeVisible();
      await page.getByRole('checkbox', { name: 'At any time' }).press('Space');
      await expectAccessible(page);
      await page.keyboard.press('Control+s');
      await expect(page).not.toHaveURL(/name=/);
    });

    await test.step('its place in the order', async () => {
      await page.goto(rules);
      const list = page.getByRole('list', { name: 'Phone rules in the order that decides' });
      await expect(list.getByRole('link').last()).toHaveText('PolicySage from Outlook');
      const handle = page.getByRole('button', { name: 'Move PolicySage from Outlook' });
      await handle.press('Home');
      await expect(list.getByRole('link').first()).toHaveText('PolicySage from Outlook');
    });

    await test.step('the tester, shared by its address', async () => {
      await page.goto(`${rules}?show=test&url=${encodeURIComponent(address)}`);
      await expect(page.getByRole('region', { name: /^On New numbers/ }).getByText('PolicySage from Outlook')).toBeVisible();
      await expect(page.getByRole('region', { name: 'On the live site' }).getByText('No rule: the page’s own')).toBeVisible();
      await page.getByLabel('Why not').selectOption('Florida on Saturdays');
      await expect(page.getByText('needs state FL, was unknown')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the replay', async () => {
      await page.goto(`${rules}?show=replay`);
      await page.getByLabel('Visits of').selectOption('Today so far');
      await page.getByRole('button', { name: 'Replay', exact: true }).press('Enter');
      await expect(page.getByText('Of 1 visits, 1 (100.0%) would be answered otherwise: 1 by a new rule.')).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByText('100.0% agreement')).toBeVisible();
      await page.getByText('1 example').click();
      await expectAccessibleInEveryView(page);
      await page
        .getByRole('table', { name: /^Visits by the rule/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('region', { name: /^On New numbers/ }).getByText('PolicySage from Outlook')).toBeVisible();
    });

    await publish(page, waypost, branch);
    await page.goto(controlUrl(waypost, '/branches/main/phone-rules'));
    await expect(page.getByRole('link', { name: 'PolicySage from Outlook' })).toBeVisible();
    // Independent of the hour and of the line: the rules in the page decide which number a visit sees.
    const carried = async () => {
      const { body } = await rawRequest({ port: waypost.port, host: 'ps.localhost', path: `${PAGE}/_payload.json` });
      const { placement } = JSON.parse(body) as { readonly placement: Placement };
      return placement.rules?.find(({ id }) => id === 'policysage-from-outlook')?.defaultPhone;
    };
    await expect.poll(carried, { timeout: 30_000 }).toBe('8005550129');
  } finally {
    await visitors.close();
    await end();
  }
});
