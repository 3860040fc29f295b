import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { renderArticle } from '@waypost/articles/model';
import { openArticleTexts } from './open-article-texts';

const WORKSPACE = path.resolve(__dirname, '../../../..');
const built = path.join(WORKSPACE, `dist/test/article-texts-${process.pid}`);

beforeAll(() => {
  const program = path.join(WORKSPACE, 'tools/build/build-program.mjs');
  execFileSync(process.execPath, [program, built, path.join(__dirname, 'article-texts-thread.ts')], { stdio: 'inherit' });
}, 60_000);
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** Long enough on a busy machine. */
const PATIENT_MS = 120_000;
/** The longest allowed article. */
const LONGEST = 200_000;
const paragraphs = (mark: string): string => {
  const paragraph = mark.repeat(Math.floor(9_900 / mark.length));
  return `${paragraph}\n\n`.repeat(Math.floor(LONGEST / (paragraph.length + 2)));
};

describe('the threads that render articles [R10.06]', () => {
  const opened = openArticleTexts(path.join(built, 'article-texts-thread.mjs'), { warn: () => undefined }, PATIENT_MS);
  afterAll(() => opened.close());

  it.each([
    ['the text that took 26 seconds', `${'a.'.repeat(90_000)}@`],
    ['the longest list', paragraphs('- a\n')],
    ['the longest table', paragraphs('|a|b|\n|-|-|\n|x|y|\n')],
  ])(
    'render %s as the main thread does',
    async (_what, markdown) => {
      const rendered = await opened.texts.of(markdown);
      // Compared as one text, because a diff would fill the terminal.
      expect(JSON.stringify(rendered) === JSON.stringify({ ok: true, value: renderArticle(markdown) })).toBe(true);
    },
    PATIENT_MS,
  );

  it(
    'leave the event loop to others meanwhile',
    async () => {
      let turns = 0;
      let isRendered = false;
      const rendering = opened.texts.of(`${paragraphs('- b\n')}once`).then((rendered) => {
        isRendered = true;
        return rendered;
      });
      while (!isRendered) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
      expect((await rendering).ok).toBe(true);
      // Rendered on this thread, the text would be ready before the loop's second turn.
      expect(turns).toBeGreaterThan(20);
    },
    PATIENT_MS,
  );

  it('are not asked again for a text that is already rendered', async () => {
    const before = await opened.texts.of('# Kept');
    await opened.close();
    expect(await opened.texts.of('# Kept')).toEqual(before);
  });
});
