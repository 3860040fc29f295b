import { articleContentSchema } from '@waypost/articles/model/content';
import { anArticleContent } from '@waypost/control-center/client/testing';
import { faultsOf } from '@waypost/platform/parsing';
import fc from 'fast-check';
import { slugOf } from './article-slug';

describe('slugOf', () => {
  it.each([
    ['Plans in 2027', 'plans-in-2027'],
    ['¿Qué cubre Medicare?', 'que-cubre-medicare'],
    ['  --  ', ''],
  ])('converts %j to %j [R10.06]', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('converts any title to a slug that the server accepts, or to none [R10.06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = slugOf(title);
        if (slug !== '') expect(faultsOf(articleContentSchema, { ...anArticleContent(), slug })).toEqual([]);
      }),
    );
  });
});
