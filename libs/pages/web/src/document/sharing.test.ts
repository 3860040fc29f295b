import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publicBrand, PRODUCTS } from '@waypost/brands';
import { aBrand } from '@waypost/brands/testing';
import { templateProps } from '../../testing';
import { documentHead } from './document-head';
import { SOCIAL_IMAGE, socialCard } from './social-card';
import { structuredData } from './structured-data';

const origin = 'https://www.mpa.example';
const brand = publicBrand(aBrand({ name: 'My Plan Atlas', owner: 'My Plan Atlas LLC', npn: '9990000101' }));

function inputOf(page: Parameters<typeof templateProps>[0], name = 'x', pathname = '/x') {
  const { payload } = templateProps(page, { route: { name, path: pathname, smid: null, xsmid: null } });
  return { brand, payload, origin, pathname, head: documentHead({ brand, payload, error: null, origin, pathname }) };
}
const cardOf = (...input: Parameters<typeof inputOf>) =>
  Object.fromEntries(socialCard(inputOf(...input)).map(({ name, content }) => [name, content]));
const graphOf = (...input: Parameters<typeof inputOf>) => structuredData(inputOf(...input))?.['@graph'] ?? [];

describe('socialCard', () => {
  it('contains title, description, address and picture, with absolute addresses', () => {
    expect(cardOf({ title: 'OTC savings', description: 'Three questions.', product: 'medicare' }, 'x', '/otc')).toEqual({
      'og:type': 'website',
      'og:site_name': 'My Plan Atlas',
      'og:title': 'OTC savings',
      'og:description': 'Three questions.',
      'og:url': 'https://www.mpa.example/otc',
      'og:locale': 'en_US',
      'og:image': 'https://www.mpa.example/images/social-medicare.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringContaining('checklist'),
      'twitter:card': 'summary_large_image',
    });
  });

  it('marks an article as an article, in its language', () => {
    const spanish = { 'og:type': 'article', 'og:locale': 'es_US', 'og:image:alt': expect.stringMatching(/^Una lista/) };
    expect(cardOf({ template: 'article', language: 'spanish', product: 'medicare' })).toMatchObject(spanish);
  });

  it('uses the brand’s name for a page without a title, and leaves out an empty description', () => {
    const card = cardOf({ title: '', description: '' });
    expect(card['og:title']).toBe('My Plan Atlas');
    expect(card).not.toHaveProperty('og:description');
  });

  it.each(PRODUCTS)('has a picture for %s, a PNG of the stated size and of at most 60 kB', (product) => {
    const file = path.join(__dirname, '../../../../../apps/web/public', new URL(cardOf({ product })['og:image'] ?? '').pathname);
    expect(existsSync(file)).toBe(true);
    const bytes = readFileSync(file);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([SOCIAL_IMAGE.width, SOCIAL_IMAGE.height]);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
  });
});

describe('structuredData', () => {
  const asked = [{ question: 'Is it free?', answer: 'Yes.' }];
  const body = [{ kind: 'questions' as const, heading: 'Asked', questions: asked }];

  it('is empty for a page that is not indexable [R3.02]', () => {
    expect(structuredData(inputOf({ template: 'article', indexable: false, body }))).toBeNull();
  });

  it('is empty if there is nothing to describe', () => {
    expect(structuredData(inputOf({ template: 'landing', indexable: true, body: [] }))).toBeNull();
  });

  it('names the organization behind the site on its home page', () => {
    expect(graphOf({ indexable: true, template: 'landing', body: [] }, 'home', '/')).toEqual([
      expect.objectContaining({
        '@type': 'Organization',
        name: 'My Plan Atlas',
        legalName: 'My Plan Atlas LLC',
        url: 'https://www.mpa.example/',
        identifier: { '@type': 'PropertyValue', propertyID: 'NPN', value: '9990000101' },
      }),
    ]);
  });

  it('names the organization on the page about a brand', () => {
    expect(graphOf({ indexable: true, template: 'article', body: [] }, 'about', '/about')).toMatchObject([
      { '@type': 'Organization', legalName: 'My Plan Atlas LLC' },
      { '@type': 'AboutPage', about: { '@id': expect.stringMatching(/#organization$/) } },
    ]);
  });

  it('names the publisher of an article', () => {
    expect(graphOf({ indexable: true, template: 'article', headline: 'How it works', body: [] })).toMatchObject([
      { '@type': 'Article', headline: 'How it works', url: 'https://www.mpa.example/x', publisher: { name: 'My Plan Atlas' } },
    ]);
  });

  it('dates an article of staff with its first and last publish, and no other text [R3.09]', () => {
    const input = inputOf({ indexable: true, template: 'article', body: [] });
    const [published, changed] = [
      { at: '2026-09-05T18:00:00.000Z', text: 'Published 5 Sep 2026' },
      { at: '2026-11-12T07:30:00.000Z', text: 'Updated 11 Nov 2026' },
    ];
    const dated = (dates?: NonNullable<NonNullable<typeof input.payload.article>['dates']>) =>
      structuredData({ ...input, payload: { ...input.payload, article: { html: '', author: 'Ada', byline: 'By Ada', dates } } });
    expect(dated({ published, changed })?.['@graph']).toMatchObject([{ datePublished: published.at, dateModified: changed.at }]);
    expect(dated({ published })?.['@graph']).toMatchObject([{ datePublished: published.at, dateModified: published.at }]);
    expect(JSON.stringify([dated(), structuredData(input)])).not.toContain('date');
  });

  it.each([
    ['UnitedHealthcare Medicare plans', 'Big and everywhere', '/reviews/unitedhealthcare', 'UnitedHealthcare'],
    ['A look at the plans', 'Humana, plainly', '/reviews/humana', 'Humana'],
  ])('names the organization of a review without stars: %s', (title, headline, pathname, name) => {
    const graph = graphOf({ indexable: true, template: 'review', title, headline, body: [] }, 'review', pathname);
    expect(graph).toMatchObject([{ '@type': 'Review', itemReviewed: { '@type': 'Organization', name } }]);
    expect(JSON.stringify(graph)).not.toMatch(/rating/i);
  });

  it('marks a review as an article if the page names no organization', () => {
    expect(
      graphOf({ indexable: true, template: 'review', title: 'Plans', headline: 'Plans', body: [] }, 'r', '/reviews/aetna'),
    ).toMatchObject([{ '@type': 'Article' }]);
  });

  it('contains the questions that the page answers', () => {
    expect(graphOf({ indexable: true, template: 'landing', body })).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
      },
    ]);
  });
});
