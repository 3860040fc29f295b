// Measures the longest task of the page while somebody types in an editor of the control center on a slow computer, from Chromium's trace.
import { createRequire } from 'node:module';
import { ensureChromium } from '../../tools/browser/chromium.mjs';
import { inWorkspace } from '../../tools/workspace.mjs';
import { rounded } from './slow-phone.mjs';
import { signedIn } from '../server/staff.mjs';
import { signInBrowser, uploadPicture } from './staff-browser.mjs';

/** The factor by which a slow computer's processor is slower. */
const CPU_SLOWDOWN = 4;
/** Between two letters of a quick typist. */
const LETTER_MS = 120;
const TYPED = ' and a few words more, typed without a pause to think of the next one';
/** Work that waits for a pause, such as the preview and the checks of a publish, begins 400 ms after the last letter. */
const PAUSE_MS = 600;
/** Two rhythms. In the first one, no work that waits for a pause runs between letters. In the second one, all of it does. */
const RHYTHMS = [
  { rhythm: 'steadily', pauseAfter: () => 0 },
  { rhythm: 'with pauses', pauseAfter: (letter) => (letter === ' ' ? PAUSE_MS : 0) },
];
/** All delayed work is done within this time after the last letter. */
const AFTER_MS = 3000;
/** The editor and everything that it loads later are there within this time. */
const BEFORE_MS = 4000;
/** The longest time that a frame may take during typing. */
export const FRAME_AT_MOST_MS = 50;

const BRANCH = 'typed-in';
const PAGE = 'tqg.quiz-auto';
const LONG_PAGE = 'tqg.call-auto';
const ARTICLE = 'typed-article';
const EXPERIMENT = 'typed-experiment';
const PHONE_RULE = 'tqg-auto-bigo';

const ARTICLE_CONTENT = {
  brand: 'mpa',
  slug: 'plans-in-plain-words',
  title: 'Plans in plain words',
  description: 'What plans are.',
  language: 'english',
  author: 'Anna Berg',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  indexable: true,
  // The length of a real article.
  body: Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${'Plans, prices and benefits differ by place. '.repeat(12)}\n`).join(
    '\n',
  ),
};
const EXPERIMENT_CONTENT = {
  name: 'Two headlines',
  hypothesis: '',
  guardrails: [],
  primaryMetric: 'submittedStep',
  variants: [
    { key: 'control', name: 'Control', weight: 5000, changes: {} },
    { key: 'b', name: 'B', weight: 5000, changes: { [PAGE]: { headline: 'Another headline' } } },
  ],
  target: { pages: [PAGE], coverage: 10_000 },
  plan: { minimumEffect: 0.2, windowDays: 7 },
};

/** A single block with the text of a whole page. */
const LONG_BLOCK = {
  kind: 'text',
  heading: 'What to know',
  paragraphs: Array.from({ length: 30 }, () => 'Prices differ by place. '.repeat(24).trim()),
};

/** The editors and the fields to type into. The image's key exists only after its upload. */
const editorsOf = (picture) => [
  { name: 'page', path: `/branches/${BRANCH}/pages/${PAGE}`, field: 'Headline' },
  { name: 'long body block', path: `/branches/${BRANCH}/pages/${LONG_PAGE}?field=body%5B0%5D.paragraphs`, field: 'Paragraphs' },
  { name: 'article', path: `/branches/${BRANCH}/articles?article=${ARTICLE}`, field: 'Text' },
  { name: 'experiment', path: `/branches/${BRANCH}/experiments/${EXPERIMENT}`, field: 'What you expect, and why' },
  { name: 'phone rule', path: `/branches/${BRANCH}/phone-rules?rule=${PHONE_RULE}`, field: 'Note' },
  { name: 'picture', path: `/branches/${BRANCH}/images/${picture}`, field: 'Alternative text' },
];

async function prepareContents(waypost) {
  const call = await signedIn(waypost);
  await call('POST', '/branches', { name: 'Typed in' }, 201);
  const save = (path, content, baseRevisionId = null) => call('PUT', `/branches/${BRANCH}/${path}`, { content, baseRevisionId });
  await save(`articles/${ARTICLE}`, ARTICLE_CONTENT);
  await save(`experiments/${EXPERIMENT}`, EXPERIMENT_CONTENT);
  const { content, revisionId } = JSON.parse((await call('GET', `/branches/${BRANCH}/pages/${LONG_PAGE}`)).body);
  await save(`pages/${LONG_PAGE}`, { ...content, body: [LONG_BLOCK] }, revisionId);
}

const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** The parts of a task, by their names in a trace. */
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

/** Returns processor milliseconds, which exclude the machine's other work. */
const milliseconds = ({ tdur, dur }) => (tdur ?? dur) / 1000;

/** Returns the tasks of the thread that received the keys, from the first key to after the last pause, each with its longest part. */
function tasksOf(traceEvents) {
  const first = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  if (!first) throw new Error('no key came to the page');
  const ofThread = traceEvents.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X');
  const parts = ofThread.filter(({ name }) => PARTS.includes(name));
  return ofThread
    .filter(({ name, ts }) => name === 'RunTask' && ts >= first.ts)
    .map((task) => {
      const within = parts.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur).sort((a, b) => milliseconds(b) - milliseconds(a));
      return { ms: milliseconds(task), part: within[0]?.args?.data?.type ?? within[0]?.name ?? '' };
    })
    .sort((a, b) => b.ms - a.ms);
}

/** Types letter by letter, with a person's pauses. */
async function typeLetters(page, pauseAfter) {
  for (const letter of TYPED) {
    await page.keyboard.type(letter, { delay: LETTER_MS });
    const pause = pauseAfter(letter);
    if (pause > 0) await page.waitForTimeout(pause);
  }
}

/** Types in a separate window, because earlier typing is left as a draft in the other one. */
async function typeInto(browser, cookies, { url, field, name }, { rhythm, pauseAfter }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: { cookies, origins: [] } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const input = page.getByRole('textbox', { name: field, exact: true });
  await input.waitFor();
  await page.waitForTimeout(BEFORE_MS);
  await input.focus();
  await page.keyboard.press('End');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, { categories: TRACED });
  await typeLetters(page, pauseAfter);
  await page.waitForTimeout(AFTER_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const tasks = tasksOf(traceEvents);
  const [longest] = tasks;
  return {
    name: `typing ${rhythm} in the ${name} editor`,
    letters: TYPED.length,
    longestMs: rounded(longest?.ms ?? 0, 1),
    inIt: longest?.part ?? '',
    longTasks: tasks.filter(({ ms }) => ms > FRAME_AT_MOST_MS).length,
  };
}

/** Types in each editor with the processor slowed down four times. */
export async function measureTyping({ waypost, progress }) {
  await prepareContents(waypost);
  const executable = await ensureChromium();
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext()).newPage();
    await signInBrowser(page, waypost);
    const picture = await uploadPicture(page, waypost, BRANCH, 'A green field in the morning');
    const cookies = await page.context().cookies();
    const figures = [];
    for (const { name, path, field } of editorsOf(picture))
      for (const hand of RHYTHMS)
        await progress.step(`typing ${hand.rhythm} in the ${name} editor`, async () => {
          figures.push(await typeInto(browser, cookies, { url: `${waypost.url}${path}`, field, name }, hand));
        });
    return figures;
  } finally {
    await browser.close();
  }
}

/** Returns the editors in which a task took longer than a frame may. */
export const missedTyping = (figures) =>
  figures
    .filter(({ longestMs }) => longestMs > FRAME_AT_MOST_MS)
    .map(({ name, longestMs }) => `${name}: ${longestMs} of ${FRAME_AT_MOST_MS} ms`);
