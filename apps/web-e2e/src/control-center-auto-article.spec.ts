import { rawRequest } from '../testing/raw-request';
import { ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';

/** A brand of car insurance. */
const BRAND = 'ps';
const TITLE = 'What a deductible changes';
const PATH = '/reviews/what-a-deductible-changes';

test.use(AT_A_DESK);

test('an article of a car insurance brand is live on its host, about its product, in its list and for search engines [R10.06] [R3.02] [R3.07]', async ({
  page,
  browser,
  staffed,
  allowConsole,
  expectAccessible,
}) => {
  // The article does not exist before it is published.
  allowConsole(/status of 404/);
  const addressOf = (path: string, brand = BRAND) => urlOf(staffed, brand, path);
  const reading = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  // Not with the browser, which caches a sitemap for a while.
  const textAt = async (path: string, brand = BRAND) => {
    const { port, host } = new URL(addressOf(path, brand));
    return (await rawRequest({ port: Number(port), host, path })).body;
  };

  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, 'Car insurance in words');
  await test.step('written, approved and published', async () => {
    await page.goto(controlUrl(staffed, `/branches/${branch}/articles?article=NEW`));
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Brand').selectOption(BRAND);
    await page.getByLabel('Author').fill('Anna Berg');
    await page.getByLabel('Description').fill('How a deductible and a price belong together.');
    await page.getByLabel('Text', { exact: true }).fill('## Higher or lower\n\nA deductible is what you pay first. [Compare](/quiz/auto).');
    await expect(page.getByText('Nothing to fix before publishing')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Mark as ready for review' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/^by anna/)).toBeVisible();
    expect((await reading.goto(addressOf(PATH)))?.status()).toBe(404);
    expect(await textAt('/sitemap.xml')).not.toContain(PATH);
    await publish(page, staffed, branch);
  });

  await test.step('read on its host, about car insurance', async () => {
    await expect.poll(async () => (await reading.goto(addressOf(PATH)))?.status()).toBe(200);
    await expect(reading.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(reading.getByRole('heading', { name: 'Higher or lower' })).toBeVisible();
    await expect(reading.locator('main').getByRole('link', { name: 'Compare', exact: true })).toHaveAttribute('href', '/quiz/auto');
    const { page: content } = JSON.parse(await textAt(`${PATH}/_payload.json`)) as { page: { product: string } };
    expect(content.product).toBe('auto');
    await expect(reading.getByText(/Medicare/)).toHaveCount(0);
    await expectAccessible(reading);
  });

  await test.step('in the brand’s list and sitemap, and in no other brand’s', async () => {
    await reading.goto(addressOf('/reviews'));
    await reading.getByRole('link', { name: TITLE }).click();
    await expect(reading).toHaveURL(addressOf(PATH));
    expect(await textAt('/sitemap.xml')).toContain(`${PATH}<`);
    expect(await textAt('/sitemap.xml', 'mpa')).not.toContain(PATH);
    expect((await reading.goto(addressOf(PATH, 'mpa')))?.status()).toBe(404);
  });
  await reading.context().close();
});
