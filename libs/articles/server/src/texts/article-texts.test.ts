import { renderArticle, type RenderedArticle } from '@waypost/articles/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { createArticleTexts, type TextFault } from './article-texts';

function scene(answers: readonly TextFault[] = [], maxCharacters?: number) {
  const asked: string[] = [];
  const left = [...answers];
  const clock = fakeClock();
  const render = async (markdown: string): Promise<Result<RenderedArticle, TextFault>> => {
    asked.push(markdown);
    const fault = left.shift();
    return fault ? err(fault) : ok(renderArticle(markdown));
  };
  return { asked, clock, texts: createArticleTexts({ render, clock, ...(maxCharacters === undefined ? {} : { maxCharacters }) }) };
}

describe('the rendered texts of articles', () => {
  it('are rendered once each, and cached by their content [R10.06]', async () => {
    const { texts, asked } = scene();
    const [first, second] = await Promise.all([texts.of('# Plans'), texts.of('# Plans')]);
    expect(first).toMatchObject({ ok: true, value: { html: '<h2>Plans</h2>\n', parts: { texts: ['Plans'] } } });
    expect(second).toEqual(first);
    expect(await texts.of('# Plans')).toEqual(first);
    await texts.of('# Others');
    expect(asked).toEqual(['# Plans', '# Others']);
  });

  it('are cached within a size limit, and the least used is dropped first', async () => {
    const { texts, asked } = scene([], 120);
    for (const text of ['# One', '# Two', '# Three', '# One']) await texts.of(text);
    expect(asked).toEqual(['# One', '# Two', '# Three', '# One']);
  });

  it('that missed their deadline are not rendered again for a minute [R10.06]', async () => {
    const { texts, asked, clock } = scene(['late']);
    expect(await texts.of('slow')).toEqual({ ok: false, error: 'late' });
    expect(await texts.of('slow')).toEqual({ ok: false, error: 'late' });
    expect(asked).toHaveLength(1);
    clock.advance(60_000);
    expect(await texts.of('slow')).toMatchObject({ ok: true });
  });

  it.each<TextFault>(['ended', 'busy'])('are rendered again after a failure that they did not cause (%s)', async (fault) => {
    const { texts, asked } = scene([fault]);
    expect(await texts.of('good')).toEqual({ ok: false, error: fault });
    expect(await texts.of('good')).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });
});
