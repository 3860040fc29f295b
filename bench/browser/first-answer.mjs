// Measures how long a quick person on a slow phone waits after the first answer, compared with the third answer in the same visit.
import { createRequire } from 'node:module';
import { ensureChromium } from '../../tools/browser/chromium.mjs';
import { inWorkspace } from '../../tools/workspace.mjs';
import { median } from '../median.mjs';
import { rounded, slowPhone } from './slow-phone.mjs';

const ROUNDS = 5;
const ZIP = '90210';
/** Between two digits of a quick typist. */
const KEY_MS = 80;
/** Between a question and its answer, and between the answer and the button below it. */
const THINKING_MS = 500;
/** The tap comes this long after the first paint. The first answer may then take at most this multiple of the third answer's time. */
const TAPS = [
  { name: 'tap after 1 s', afterPaintMs: 1000, atMost: 3 },
  { name: 'tap after 5 s', afterPaintMs: 5000, atMost: 1.5 },
  { name: 'typed before anything attached', afterPaintMs: 0, atMost: null },
];

/** Measures each answer from the key or tap that sends it to the next question's first frame, across documents. Runs in the page. */
function timeAnswers() {
  const now = () => performance.timeOrigin + performance.now();
  const question = () => document.querySelector('[role="progressbar"]')?.textContent ?? null;
  const read = (name) => JSON.parse(sessionStorage.getItem(name) ?? 'null');
  const send = () => {
    if (question() !== null) sessionStorage.setItem('bench:sent', JSON.stringify({ at: now(), question: question() }));
  };
  addEventListener('keydown', ({ key }) => key === 'Enter' && send(), true);
  addEventListener('pointerdown', ({ target }) => target.closest('button[type="submit"], input[type="radio"], label') && send(), true);
  const watch = () => {
    const sent = read('bench:sent');
    if (sent && question() !== null && question() !== sent.question) {
      sessionStorage.removeItem('bench:sent');
      sessionStorage.setItem('bench:answers', JSON.stringify([...(read('bench:answers') ?? []), now() - sent.at]));
    }
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

const answers = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('bench:answers') ?? '[]'));

async function nextQuestion(page, count) {
  const waited = await page.waitForFunction(
    (expected) => JSON.parse(sessionStorage.getItem('bench:answers') ?? '[]').length >= expected,
    count,
    { timeout: 30_000 },
  );
  await waited.dispose();
}

/** Makes one visit: the ZIP by keys and Enter, then two questions by taps. */
async function visit(browser, url, afterPaintMs) {
  const { page, end } = await slowPhone(browser, timeAnswers);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const field = page.locator('main form input[name="zipcode"]');
    await field.waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(afterPaintMs);
    await field.tap();
    await field.pressSequentially(ZIP, { delay: KEY_MS });
    const typed = await field.inputValue();
    await field.press('Enter');
    await nextQuestion(page, 1);
    for (const count of [2, 3]) {
      // "No" reveals no further field on the same step. It may submit by itself and lead to a step whose "No" is unchecked.
      const no = page.locator('main form input[type="radio"][value="false"]').first();
      // The page scrolls to the question, and nobody hits a moving target.
      await page.waitForTimeout(THINKING_MS);
      await no.click({ force: true });
      await page.waitForTimeout(THINKING_MS);
      if ((await answers(page)).length < count) await page.locator('main form button[type="submit"]:not([name="intent"])').tap();
      await nextQuestion(page, count);
    }
    const [firstMs, , thirdMs] = await answers(page);
    return { firstMs, thirdMs, lost: typed === ZIP ? 0 : ZIP.length - typed.length };
  } finally {
    await end();
  }
}

export async function measureFirstAnswer({ waypost, progress }) {
  const executable = await ensureChromium();
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] });
  const url = `http://tqg.localhost:${waypost.port}/quiz/auto`;
  try {
    // A browser's first page includes the start of the browser itself.
    await visit(browser, url, 0);
    const figures = [];
    for (const { name, afterPaintMs, atMost } of TAPS) {
      const runs = [];
      await progress.step(`first answer, ${name}`, async () => {
        for (let round = 0; round < ROUNDS; round += 1) runs.push(await visit(browser, url, afterPaintMs));
      });
      const firstMs = median(runs.map((run) => run.firstMs));
      const thirdMs = median(runs.map((run) => run.thirdMs));
      figures.push({
        name,
        firstMs: rounded(firstMs, 0),
        thirdMs: rounded(thirdMs, 0),
        ratio: rounded(firstMs / thirdMs, 2),
        atMost,
        lostCharacters: runs.reduce((sum, { lost }) => sum + lost, 0),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Returns the limits that were missed, in words. */
export const missedFirstAnswer = (figures) =>
  figures.flatMap(({ name, ratio, atMost, lostCharacters }) => [
    ...(atMost !== null && ratio > atMost ? [`first answer, ${name}: ${ratio} of ${atMost}`] : []),
    ...(lostCharacters > 0 ? [`first answer, ${name}: ${lostCharacters} characters lost`] : []),
  ]);
