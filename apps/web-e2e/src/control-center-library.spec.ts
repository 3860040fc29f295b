import sharp from 'sharp';
import { ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn } from '../testing/staff/staff';
import { expect, freshWaypost, test, urlOf } from '../testing/test';

const BRAND = 'mpa';

test.use(AT_A_DESK);

/** An image like one from a camera. */
const aPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#3f7d6a' } })
    .jpeg()
    .toBuffer();

test('a picture and an article are created on a branch, approved, published and read by a visitor [R10.05] [R10.06] [R15.05]', async ({
  page,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  // An SVG is refused, and an unpublished article is missing.
  allowConsole(/status of 4\d\d/);
  const { waypost, end } = await freshWaypost({ ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password });
  try {
    await signIn(page, waypost, ANNA);
    const branch = await createBranch(page, waypost, 'Autumn reading');

    await test.step('the picture', async () => {
      await page.goto(controlUrl(waypost, `/branches/${branch}/images`));
      await page.getByLabel('Picture files').setInputFiles([
        { name: 'road.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph() },
        {
          name: 'plan.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        },
      ]);
      await page.getByLabel('Alternative text of road.jpg').fill('A quiet road in the morning');
      await page.getByLabel('Alternative text of plan.svg').fill('A plan');
      for (const send of await page.getByRole('button', { name: 'Upload', exact: true }).all()) await send.click();
      await expect(page.getByText(/SVG/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Leave out plan.svg' }).click();
      await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img', { name: 'A quiet road in the morning' })).toBeVisible();
      await page.getByRole('list', { name: 'Pictures' }).getByRole('link').first().click();
      await expect(page.getByRole('slider', { name: 'Focal point' })).toBeVisible();
    });

    await test.step('the article', async () => {
      await page.goto(controlUrl(waypost, `/branches/${branch}/articles?article=NEW`));
      await page.getByLabel('Title').fill('Plans in plain words');
      await page.getByLabel('Brand').selectOption(BRAND);
      await page.getByLabel('Author').fill('Anna Berg');
      await page.getByLabel('Description').fill('What the words in a plan mean.');
      await page.getByRole('button', { name: 'Picture: none' }).click();
      await page.getByRole('group', { name: 'Picture' }).getByRole('radio', { name: /^road/i }).check();
      await page.getByLabel('Text', { exact: true }).fill('## Premium\n\nWhat you pay each month.\n\n<script>alert(1)</script>');
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Premium' })).toBeVisible();

      // A finding that would stop a publish is shown at the field while it is typed, and the list below links to it (R15.05).
      const description = page.getByLabel('Description');
      await description.fill('The official Medicare guide.');
      const checked = page.getByRole('region', { name: 'Before publishing' });
      await checked.getByRole('button', { name: '1 thing to fix before publishing' }).click();
      await expectAccessible(page);
      await checked.getByRole('button', { name: /Stops publishing.*Description/ }).click();
      await expect(description).toBeFocused();
      await expect(description).toHaveAccessibleDescription(/Stops publishing\. This says “/);
      await description.fill('What the words in a plan mean.');
      await expect(checked.getByText('Nothing to fix before publishing')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).not.toHaveURL(/article=NEW/);
      // A new article has no steps. These are of the saved one, which is loaded at its own address.
      await expect(page.getByRole('button', { name: 'Mark as ready for review' })).toBeVisible();
      await page.getByRole('button', { name: 'Mark as ready for review' }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText(/^by anna/)).toBeVisible();
    });

    const address = urlOf(waypost, BRAND, '/reviews/plans-in-plain-words');
    const visitor = await browser.newContext();
    const reading = await visitor.newPage();
    expect((await reading.goto(address))?.status(), 'nobody reads it before').toBe(404);
    await publish(page, waypost, branch);
    await expect.poll(async () => (await reading.goto(address))?.status(), 'it is there within a moment').toBe(200);
    await expect(reading.getByRole('heading', { level: 1, name: 'Plans in plain words' })).toBeVisible();
    await expect(reading.getByText('Anna Berg')).toBeVisible();
    await expect(reading.locator('main script')).toHaveCount(0);
    const picture = reading.getByRole('img', { name: 'A quiet road in the morning' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(reading);
    await visitor.close();
  } finally {
    await page.close();
    await end();
  }
});
