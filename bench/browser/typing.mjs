// How long the page is busy at once while somebody types in an editor of the control center on a slow computer, by Chromium's trace.
import { createRequire } from 'node:module';
import { ensureChromium } from '../../tools/browser/chromium.mjs';
import { inWorkspace } from '../../tools/workspace.mjs';
import { rounded } from './slow-phone.mjs';
import { BENCH_STAFF, signedIn } from '../server/staff.mjs';

/** What the processor of a slow computer is slower by. */
const CPU_SLOWDOWN = 4;
/** Between two letters of a quick hand. */
const LETTER_MS = 120;
const TYPED = ' and a few words more, typed without a pause to think of the next one';
/** After the last letter: what waits for a pause, such as the preview and what a publish would stop at, is done by then. */
const AFTER_MS = 3000;
/** The editor has come, with everything that comes after it. */
const BEFORE_MS = 4000;
/** What no frame may take while somebody types. */
export const FRAME_AT_MOST_MS = 50;

const BRANCH = 'typed-in';
const PAGE = 'tqg.quiz-auto';
const ARTICLE = 'typed-article';
const EXPERIMENT = 'typed-experiment';

const ARTICLE_CONTENT = {
  ...{ brand: 'mpa', slug: 'plans-in-plain-words', title: 'Plans in plain words', description: 'What plans are.', language: 'english' },
  ...{ author: 'Anna Berg', imageKey: null, status: 'draft', approvedBy: null, isGenerated: false, indexable: true },
  // As long as articles are.
  body: Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${'Plans, prices and benefits differ by place. '.repeat(12)}\n`).join(
    '\n',
  ),
};
const EXPERIMENT_CONTENT = {
  ...{ name: 'Two headlines', hypothesis: '', guardrails: [], primaryMetric: 'submittedStep' },
  variants: [
    { key: 'control', name: 'Control', weight: 5000, changes: {} },
    { key: 'b', name: 'B', weight: 5000, changes: { [PAGE]: { headline: 'Another headline' } } },
  ],
  target: { pages: [PAGE], coverage: 10_000 },
  plan: { minimumEffect: 0.2, windowDays: 7 },
};

/** The editors, and what is typed into. */
const EDITORS = [
  { name: 'page', path: `/branches/${BRANCH}/pages/${PAGE}`, field: 'Headline' },
  { name: 'article', path: `/branches/${BRANCH}/articles?article=${ARTICLE}`, field: 'Text' },
  { name: 'experiment', path: `/branches/${BRANCH}/experiments/${EXPERIMENT}`, field: 'What you expect, and why' },
];

async function prepareContents(waypost) {
  const call = await signedIn(waypost);
  await call('POST', '/branches', { name: 'Typed in' }, 201);
  const save = (path, content) => call('PUT', `/branches/${BRANCH}/${path}`, { content, baseRevisionId: null });
  await save(`articles/${ARTICLE}`, ARTICLE_CONTENT);
  await save(`experiments/${EXPERIMENT}`, EXPERIMENT_CONTENT);
}

const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** What a task can be made of, as a trace calls it. */
const PARTS = [
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'UpdateLayoutTree',
  'Layout',
  'Paint',
  'MinorGC',
  'MajorGC',
];

/** Milliseconds of processor: what else the machine does is not the page's. */
const milliseconds = ({ tdur, dur }) => (tdur ?? dur) / 1000;

/** The tasks of the thread that took the keys, each with its longest part. */
function tasksOf(traceEvents) {
  const keys = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [first] = keys;
  if (!first) throw new Error('no key came to the page');
  const ofThread = traceEvents.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X');
  const parts = ofThread.filter(({ name }) => PARTS.includes(name));
  const lastKeyAt = keys.at(-1).ts;
  return ofThread
    .filter(({ name, ts }) => name === 'RunTask' && ts >= first.ts)
    .map((task) => {
      const within = parts.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur).sort((a, b) => milliseconds(b) - milliseconds(a));
      return { ms: milliseconds(task), isAfter: task.ts > lastKeyAt, part: within[0]?.args?.data?.type ?? within[0]?.name ?? '' };
    })
    .sort((a, b) => b.ms - a.ms);
}

async function typeInto(browser, page, { url, field, name }) {
  await page.goto(url, { waitUntil: 'load' });
  const input = page.getByRole('textbox', { name: field, exact: true });
  await input.waitFor();
  await page.waitForTimeout(BEFORE_MS);
  await input.focus();
  await page.keyboard.press('End');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, { categories: TRACED });
  await page.keyboard.type(TYPED, { delay: LETTER_MS });
  await page.waitForTimeout(AFTER_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const tasks = tasksOf(traceEvents);
  const during = tasks.filter(({ isAfter }) => !isAfter);
  return {
    name: `typing in the ${name} editor`,
    letters: TYPED.length,
    longestMs: rounded(during[0]?.ms ?? 0, 1),
    inIt: during[0]?.part ?? '',
    longTasks: during.filter(({ ms }) => ms > FRAME_AT_MOST_MS).length,
    afterwardsMs: rounded(tasks.find(({ isAfter }) => isAfter)?.ms ?? 0, 1),
  };
}

/** Types in each editor with the processor slowed down four times. */
export async function measureTyping({ waypost, progress }) {
  await prepareContents(waypost);
  const executable = await ensureChromium();
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${waypost.url}/sign-in`);
    await page.getByLabel('E-mail').fill(BENCH_STAFF.ADMIN_EMAIL);
    await page.getByLabel('Password').fill(BENCH_STAFF.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Control center' }).waitFor();
    const figures = [];
    for (const { name, path, field } of EDITORS)
      await progress.step(`typing in the ${name} editor`, async () => {
        figures.push(await typeInto(browser, page, { url: `${waypost.url}${path}`, field, name }));
      });
    return figures;
  } finally {
    await browser.close();
  }
}

/** The editors in which a task took longer than a frame may. */
export const missedTyping = (figures) =>
  figures
    .filter(({ longestMs }) => longestMs > FRAME_AT_MOST_MS)
    .map(({ name, longestMs }) => `${name}: ${longestMs} of ${FRAME_AT_MOST_MS} ms`);
