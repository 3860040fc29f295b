import type { ArticleContent } from '@waypost/articles/model/content';
import type { BrandId } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import fc from 'fast-check';
import { anArticle } from '../testing';
import { approvedTextOf } from './approval/article-approval';
import { createArticleSite } from './article-site';
import { createPublishedArticles } from './published-articles';
import { sharedTextFindings, textOwners, type ComparedArticle } from './shared-texts';
import { storedArticle } from './stored-article';

const brandOf = (id: BrandId) => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};
const BODY = `## What a premium is

It is what you pay each month, whether you see a doctor or not. A plan without one may ask more of you at each visit.

## What a deductible is

It is what you pay of a year's bills before the plan begins to pay its part. Ask {name} which plans near you have none.`;
const OWN_WORDS = `## Your first month

Choose a doctor in the network, carry the new card, and keep the old one until the first bill has come. Nobody takes your
red, white and blue card away: it stays yours for as long as you live.`;

const article = (brand: BrandId, changes: Partial<ArticleContent> = {}): ArticleContent =>
  anArticle({ brand, body: BODY.replace('{name}', brandOf(brand).name), ...changes });
const live = (value: ArticleContent, since: string | null = '2026-11-01T08:00:00.000Z'): ComparedArticle => ({ article: value, since });
/** Returns copies with their first article: `mpa < ac` if the first one is another brand's. */
const said = (...articles: readonly ComparedArticle[]) =>
  [...textOwners(articles, brandRecords)].map(([copy, owner]) => `${copy.brand} < ${owner.brand}`);

describe('an article that staff copied to another brand [R3.02]', () => {
  it.each<[string, Partial<ArticleContent>]>([
    ['as it was, with the brand’s own name', {}],
    ['at another address, under another title', { slug: 'words-of-a-plan', title: 'The words of a plan', author: 'Ben' }],
    ['with other marks and capitals', { body: BODY.replace('{name}', 'us').toUpperCase().replaceAll('.', '!') }],
    ['with a sentence more', { body: `${BODY.replace('{name}', 'us')}\n\nWe are open on Saturdays too.` }],
  ])('counts as a copy of the first article: %s', (_how, changes) => {
    expect(said(live(article('ac'), '2026-11-02T08:00:00.000Z'), live(article('mpa', changes), '2026-11-03T08:00:00.000Z'))).toEqual([
      'mpa < ac',
    ]);
  });

  it.each<[string, Partial<ArticleContent>]>([
    ['rewritten', { body: OWN_WORDS }],
    ['with more words of its own than the first one has', { body: `${OWN_WORDS}\n\n${OWN_WORDS.toUpperCase()} ${BODY.slice(0, 120)}` }],
    ['in another language', { language: 'spanish' }],
    ['kept from search engines', { indexable: false }],
    ['too short to be anybody’s', { body: 'Soon.' }],
  ])('counts as a text of its own: %s', (_how, changes) => {
    expect(said(live(article('ac')), live(article('mpa', changes)))).toEqual([]);
  });

  it('belongs to the brand that was live first, then to the first brand; an article that goes live now comes last', () => {
    const [early, late] = ['2026-01-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'];
    expect(said(live(article('ac'), late), live(article('mpa'), early))).toEqual(['ac < mpa']);
    expect(said(live(article('mpa'), late), live(article('ac'), late))).toEqual(['mpa < ac']);
    expect(said(live(article('ac'), null), live(article('gs'), late))).toEqual(['ac < gs']);
  });

  it('does not count as a copy within one brand', () => {
    expect(said(live(article('ac')), live(article('ac', { slug: 'again' })))).toEqual([]);
  });

  it('never has an owner that is itself a copy', () => {
    const parts = [...BODY.split('\n\n'), ...OWN_WORDS.split('\n\n')];
    const anyArticle = fc
      .tuple(fc.constantFrom<BrandId>('ac', 'mpa', 'm10', 'bh'), fc.subarray(parts, { minLength: 1 }))
      .map(([brand, body]) => live(anArticle({ brand, body: body.join('\n\n') })));
    fc.assert(
      fc.property(fc.array(anyArticle, { maxLength: 8 }), (articles) => {
        const owners = textOwners(articles, brandRecords);
        for (const [copy, owner] of owners) {
          expect(owners.has(owner)).toBe(false);
          expect(owner.brand).not.toBe(copy.brand);
        }
      }),
    );
  });

  it('causes a warning before a publish, with the places of its text, at the first article too', () => {
    const [first, copy, other] = [article('ac'), article('mpa', { slug: 'words' }), article('gs', { body: OWN_WORDS })];
    const owners = textOwners(
      [first, copy, other].map((value) => live(value)),
      brandRecords,
    );
    const [ac, mpa] = [brandOf('ac').name, brandOf('mpa').name];
    expect(sharedTextFindings(copy, owners, brandRecords)).toEqual([
      {
        severity: 'warning',
        code: 'text-shared',
        field: 'body',
        excerpt: null,
        message: `${ac} has this text at /reviews/plans-in-plain-words. Search engines show it on ${ac}. Write words of your own to have it found on ${mpa}.`,
      },
    ]);
    expect(sharedTextFindings(first, owners, brandRecords)).toMatchObject([
      { message: `${mpa} has the same text. Search engines show it on ${ac}, where it was first.` },
    ]);
    expect(sharedTextFindings(other, owners, brandRecords)).toEqual([]);
  });

  it('has a page that names its owner, until it is published with words of its own', () => {
    const published = (value: ArticleContent) => {
      const approved: ArticleContent = { ...value, status: 'approved', approvedBy: 'Ben' };
      const data = { ...approved, approvedText: approvedTextOf(storedArticle({ ...approved }) ?? approved) };
      return { data, live: { since: '2026-11-01T08:00:00.000Z', changedAt: '2026-11-01T08:00:00.000Z' } };
    };
    const contents = [published(article('ac')), published(article('mpa', { slug: 'words' }))];
    let number = 1;
    const articles = createPublishedArticles({ brands: brandRecords, published: { all: () => contents, number: () => number } });
    const site = createArticleSite({ published: articles, image: () => null, findPage: () => undefined });
    const ownerOf = (brandId: BrandId, slug: string) => site.published(brandOf(brandId), slug)?.textOwner;
    expect(ownerOf('mpa', 'words')).toEqual({ brandId: 'ac', path: '/reviews/plans-in-plain-words' });
    expect(ownerOf('ac', 'plans-in-plain-words')).toBeUndefined();
    contents[1] = published(article('mpa', { slug: 'words', body: OWN_WORDS }));
    number = 2;
    expect(ownerOf('mpa', 'words')).toBeUndefined();
  });
});
