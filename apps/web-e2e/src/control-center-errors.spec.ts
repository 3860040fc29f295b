import { ANNA, controlUrl, signIn } from '../testing/staff/staff';
import { expect, freshWaypost, test } from '../testing/test';

test('an error on a screen of staff is reported if reports are configured, without personal values [R13.13] [R13.20]', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/a screen broke/);
  const { waypost, end } = await freshWaypost({
    ADMIN_EMAIL: ANNA.email,
    ADMIN_PASSWORD: ANNA.password,
    SENTRY_DSN: 'http://key@errors.example/7',
  });
  try {
    const reports: string[] = [];
    await page.route('http://errors.example/**', async (route) => {
      reports.push(route.request().postData() ?? '');
      await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
    });
    await signIn(page, waypost, ANNA);
    await page.goto(controlUrl(waypost, '/branches'));
    await expect(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a screen broke for jo@site.example'))));
    await expect.poll(() => reports.join('\n')).toContain('a screen broke for [email]');
    expect(reports.join('\n')).not.toContain('jo@site.example');
    expect(reports.join('\n')).not.toContain(ANNA.email);
  } finally {
    await end();
  }
});
