import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleInEveryView, VIEWS } from '../accessibility';
import type { Waypost } from '../waypost-tools';
import { PAGE } from './page-editor';
import { ANNA, controlUrl } from './staff';

export const [FIRST_VIEW] = VIEWS;

/** Opens a screen by its address and checks it in every view. */
export async function expectScreenAccessible(page: Page, staffed: Waypost, path: string): Promise<void> {
  await page.goto(controlUrl(staffed, path));
  // An article's preview has its own heading next to the screen's.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', FIRST_VIEW.mode);
  await expectAccessibleInEveryView(page);
}

const csrfToken = async (page: Page, origin: string): Promise<string> =>
  (await page.context().cookies(origin)).find(({ name }) => name === 'waypost.csrf')?.value ?? '';

/** Calls the API from the signed-in browser. Any response but a success fails the test. */
export type Call = (method: string, path: string, data?: object) => Promise<unknown>;

interface Named {
  readonly id: string;
}
/** An item as the API returns it. */
interface Saved {
  readonly content: object;
  readonly revisionId: string;
}

/** Signs in and creates a branch with requests, because other files test the screens for that. The page then has the session. */
export async function arrive(page: Page, staffed: Waypost, name: string): Promise<{ readonly branch: string; readonly call: Call }> {
  const origin = controlUrl(staffed, '');
  const form = { email: ANNA.email, password: ANNA.password };
  const signedIn = await page.request.post(`${origin}/sign-in`, { form, headers: { origin }, maxRedirects: 0 });
  expect(signedIn.status(), 'signed in').toBe(303);
  const token = await csrfToken(page, origin);
  const call: Call = async (method, path, data) => {
    const headers = { origin, 'x-csrf-token': token };
    const answer = await page.request.fetch(`${origin}/api/control${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  const { id } = (await call('POST', '/branches', { name })) as Named;
  return { branch: id, call };
}

/** Writes a headline of a page on a branch. */
export async function writeHeadline(call: Call, branch: string, headline: string, key = PAGE.key): Promise<void> {
  const path = `/branches/${branch}/pages/${key}`;
  const { content, revisionId } = (await call('GET', path)) as Saved;
  await call('PUT', path, { content: { ...content, headline }, baseRevisionId: revisionId });
}

/** Creates a branch with an edited page. */
export async function editedBranch(page: Page, staffed: Waypost, name: string): Promise<string> {
  const { call, branch } = await arrive(page, staffed, name);
  await writeHeadline(call, branch, 'In every light');
  return branch;
}

/** Publishes a branch despite warnings. Returns the publication's number. */
export const publishByRequest = async (call: Call, branch: string): Promise<number> =>
  ((await call('POST', `/branches/${branch}/publish`, { note: '', resolutions: [], acceptsWarnings: true })) as { readonly number: number })
    .number;

/** Uploads a picture to a branch as the signed-in person. Returns its key. */
export async function uploadPicture(page: Page, staffed: Waypost, branch: string): Promise<string> {
  const origin = controlUrl(staffed, '');
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#3f7d6a' } })
    .png()
    .toBuffer();
  const answer = await page.request.post(`${origin}/api/control/branches/${branch}/images`, {
    headers: { origin, 'x-csrf-token': await csrfToken(page, origin) },
    multipart: { file: { name: 'axe.png', mimeType: 'image/png', buffer }, name: 'A field', alt: 'A green field' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { readonly key: string }).key;
}
