import { controlCalls, type ControlCalls } from '../testing/staff/control-calls';
import { rawRequest } from '../testing/raw-request';
import { ANNA, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';

const ARTICLE = {
  slug: 'words-of-a-plan',
  title: 'The words of a plan',
  description: 'What the words on the first page of a plan mean.',
  language: 'english',
  author: 'Anna Berg',
  body: [
    '## What a premium is',
    'It is what you pay each month, whether you see a doctor or not. A plan without one may ask more of you at each visit.',
    '## What a deductible is',
    'It is what you pay of the bills of a year before the plan begins to pay its part. Ask which plans near you have none.',
  ].join('\n\n'),
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  indexable: true,
};

/** Adds the article on a brand, gets it approved and publishes it. */
async function publishOn(call: ControlCalls, brand: string): Promise<void> {
  const branch = `copied-to-${brand}`;
  const address = `/branches/${branch}/articles/words-${brand}`;
  expect((await call('POST', '/branches', { name: branch })).status).toBe(201);
  let saved: { content: object; revisionId: string | null } = { content: { ...ARTICLE, brand }, revisionId: null };
  for (const status of ['draft', 'in-review', 'approved']) {
    const answer = await call('PUT', address, { content: { ...saved.content, status }, baseRevisionId: saved.revisionId });
    expect(answer.status, `${status}: ${answer.body}`).toBe(200);
    saved = JSON.parse(answer.body) as typeof saved;
  }
  const published = await call('POST', `/branches/${branch}/publish`, { note: '', resolutions: [], acceptsWarnings: true });
  expect(published.status, published.body).toBe(201);
}

test('an article copied to another brand points search engines to the original [R3.02]', async ({ page, staffed }) => {
  const call = await controlCalls(staffed, ANNA);
  const statusOn = async (brand: string) =>
    (await rawRequest({ port: staffed.port, host: `${brand}.localhost:${staffed.port}`, path: `/reviews/${ARTICLE.slug}` })).status;
  // The article that was live first is the original, whichever brand comes first in the alphabet.
  for (const brand of ['mpa', 'ac']) {
    await publishOn(call, brand);
    await expect.poll(() => statusOn(brand)).toBe(200);
  }

  await page.goto(urlOf(staffed, 'mpa', `/reviews/${ARTICLE.slug}`));
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/reviews/${ARTICLE.slug}$`));
  const first = (await canonical.getAttribute('href')) ?? '';
  await page.goto(urlOf(staffed, 'ac', `/reviews/${ARTICLE.slug}`));
  await expect(canonical).toHaveAttribute('href', first);

  const hostOf = async (brand: string) => {
    const { body } = await rawRequest({ port: staffed.port, host: `${brand}.localhost:${staffed.port}`, path: '/' });
    return new URL(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '').host;
  };
  expect(new URL(first).host).toBe(await hostOf('mpa'));
  expect(await hostOf('ac')).not.toBe(await hostOf('mpa'));
});
