import { faultsOf } from '@waypost/platform/parsing';
import fc from 'fast-check';
import { articleContentSchema } from './article-content';
import { articleSlug } from './article-slug';

const article = { brand: 'mpa', title: 'Plans', author: 'Anna' };

describe('articleSlug', () => {
  it.each([
    ['Plans in 2027', 'plans-in-2027'],
    ['¿Qué cubre Medicare?', 'que-cubre-medicare'],
    ['  --  ', ''],
    [`${'long '.repeat(40)}`, 'long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long'],
    [`${'wide-'.repeat(15)}words end`, `${'wide-'.repeat(15)}words`],
    [`short ${'x'.repeat(90)}`, 'short'],
    ['x'.repeat(90), 'x'.repeat(80)],
  ])('converts %j to %j [R10.06]', (title, slug) => {
    expect(articleSlug(title)).toBe(slug);
  });

  it('converts any title to a slug that the server accepts, or to none [R10.06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = articleSlug(title);
        if (slug !== '') expect(faultsOf(articleContentSchema, { ...article, slug })).toEqual([]);
      }),
    );
  });
});
