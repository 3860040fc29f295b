import { faultsOf, parseFields } from '@waypost/platform/parsing';
import { ARTICLE_CASES } from '../testing';
import { articleContentSchema } from './article-content';

const article = {
  brand: 'mpa',
  slug: 'plans-in-plain-words',
  title: 'Plans in plain words',
  author: 'Anna',
  body: ' # A\r\n\r\nText. ',
};

describe('articleContentSchema', () => {
  it.each(ARTICLE_CASES)('reads an article with %j, and names the invalid field: %j [R10.06]', (change, field) => {
    expect(faultsOf(articleContentSchema, { ...article, ...change }).map((fault) => fault.field)).toEqual(field === null ? [] : [field]);
  });

  it('fills in fields that an older build did not write, and keeps line breaks [R10.06]', () => {
    expect(parseFields(articleContentSchema, article)).toMatchObject({
      value: { body: '# A\n\nText.', description: '', status: 'draft', approvedBy: null, isGenerated: false, indexable: true },
    });
  });
});
