// A colleague's browser in the control center, for measurements and photos.
import { createRequire } from 'node:module';
import { inWorkspace } from '../../tools/workspace.mjs';
import { BENCH_STAFF } from '../server/staff.mjs';

const CSRF_COOKIE = 'waypost.csrf';

/** Signs in on the page. */
export async function signInBrowser(page, { url }) {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail').fill(BENCH_STAFF.ADMIN_EMAIL);
  await page.getByLabel('Password').fill(BENCH_STAFF.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Control center' }).waitFor();
}

/** Uploads an image to a branch as the browser's signed-in person. Returns its key. */
export async function uploadPicture(page, { url }, branch, alt) {
  const sharp = createRequire(inWorkspace('package.json'))('sharp');
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3f7d6a' } })
    .png()
    .toBuffer();
  const cookies = await page.context().cookies(url);
  const token = cookies.find(({ name }) => name === CSRF_COOKIE)?.value ?? '';
  const answer = await page.request.post(`${url}/api/control/branches/${branch}/images`, {
    headers: { origin: new URL(url).origin, 'x-csrf-token': token },
    multipart: { file: { name: 'field.png', mimeType: 'image/png', buffer }, name: 'A green field', alt },
  });
  if (!answer.ok()) throw new Error(`a picture was answered with ${answer.status()}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()).key;
}
