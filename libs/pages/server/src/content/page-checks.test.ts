import { brandRecords } from '@waypost/brands/records';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import type { PageContent } from '@waypost/pages/model/content';
import { aPage } from '@waypost/pages/model/testing';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import { aPageKind } from '../../testing';
import { pageChecks } from './page-checks';

const pages = aPageKind();
const check = async () => (await pages.checks?.(defaults, now)) ?? [];
const now = new Date('2026-11-21T12:00:00Z');
const defaults = pages.entries.map(({ key }) => ({ kind: 'page' as const, key, label: key, data: pages.defaultOf(key) ?? {} }));
const brandOf = (id: string) => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(id);
  return brand;
};
const content = (partial: Partial<PageContent>): PageContent => ({ ...aPage(), smid: null, xsmid: null, ...partial });
const findings = (brandId: string, partial: Partial<PageContent>) =>
  pageChecks(brandOf(brandId), content(partial), {
    route: null,
    routes: activeRoutes(routeTable, brandOf(brandId).id),
    articlePaths: new Set(['/reviews/mine']),
    sharing: [brandOf(brandId)],
    now,
  });

describe('a text that several brands share [R3.02]', () => {
  const shared = async (contents: readonly CheckedContent[], published = new Map<string, ContentData>()) => {
    const kind = aPageKind({ published: { find: ({ key }) => published.get(key) ?? null } });
    return ((await kind.checks?.(contents, now)) ?? []).filter(({ code }) => code === 'text-shared');
  };
  const carriersOf = (brandId: string, partial: object = {}): CheckedContent => {
    const key = `${brandId}.carriers`;
    return { kind: 'page', key, label: key, data: { ...pages.defaultOf(key), ...partial } };
  };

  it('is reported with its owner, and with what to do', async () => {
    expect(await shared([carriersOf('mpa')])).toEqual([
      expect.objectContaining({
        severity: 'warning',
        key: 'mpa.carriers',
        message: expect.stringMatching(
          new RegExp(`${brandOf('ac').name}.* say the same on this page. Search engines show it on ${brandOf('ac').name}. Write words`),
        ),
      }),
    ]);
    const [own] = await shared([carriersOf('ac')]);
    expect(own?.message).toMatch(new RegExp(`Search engines show it on ${brandOf('ac').name}, this one.`));
  });

  it('is not reported for its own words, a page that is not indexed, or if the others are published with other words', async () => {
    expect(await shared([carriersOf('mpa', { headline: 'Our own' })])).toEqual([]);
    expect(await shared([carriersOf('mpa', { indexable: false })])).toEqual([]);
    const others = pages.entries.filter(({ key, routeName }) => routeName === 'carriers' && key !== 'mpa.carriers');
    const written = new Map(others.map(({ key }) => [key, { ...carriersOf(key.split('.')[0] ?? '').data, headline: key }]));
    expect(await shared([carriersOf('mpa')], written)).toEqual([]);
  });

  it('is compared with the other items of the same publish', async () => {
    const shares = await shared([carriersOf('mpa', { headline: 'One' }), carriersOf('m10', { headline: 'One' })]);
    expect(shares.map(({ key }) => key)).toEqual(['mpa.carriers', 'm10.carriers']);
  });
});

describe('the checks of pages', () => {
  it('report no error for a default page [R15.05] [R3.04]', async () => {
    expect(defaults.length).toBeGreaterThan(300);
    expect(pages.checks).toBeDefined();
    expect((await check()).filter(({ severity }) => severity === 'stop')).toEqual([]);
  });

  it('report no warning for a default page, except shared texts [R15.05]', async () => {
    const ofTexts = (await check()).filter(({ code }) => code !== 'text-shared');
    expect(ofTexts.map(({ key, code, field, excerpt }) => `${key} ${code} ${field}: ${excerpt}`)).toEqual([]);
  });

  const said = (brandId: string, partial: Partial<PageContent>) =>
    findings(brandId, partial).map(({ code, severity, field }) => `${severity} ${code} ${field}`);
  const medicare = { product: 'medicare', destination: '/quiz/otc' } as const;

  it.each<[string, string, Partial<PageContent>, readonly string[]]>([
    ['a clean page', 'tqg', {}, []],
    ['a Medicare page that is none by its product', 'tqg', { headline: 'Medicare plans' }, ['stop disclaimer-missing headline']],
    ['a Medicare page', 'mpa', { ...medicare, headline: 'Medicare plans' }, []],
    ['terms that speak of all products', 'tqg', { template: 'legal', body: [{ kind: 'text', paragraphs: ['Medicare too.'] }] }, []],
    ['a review that is empty', 'tqg', { template: 'review' }, ['stop field-required body']],
    ['a destination of another brand', 'tqg', { destination: '/quiz/otc' }, ['stop link-broken destination']],
    [
      'a broken link in the body',
      'tqg',
      {
        body: [
          {
            kind: 'links',
            heading: 'More',
            links: [
              { label: 'A', href: '/quiz/auto?x=1#y' },
              { label: 'B', href: '/gone' },
            ],
          },
        ],
      },
      ['stop link-broken body[0].links[1].href'],
    ],
    ['a link to an article', 'mpa', { ...medicare, destination: '/reviews/mine' }, []],
    ['a link to a review that nobody wrote', 'mpa', { ...medicare, destination: '/reviews/nobody' }, ['stop link-broken destination']],
    ['a landing page that leads nowhere', 'tqg', { destination: null }, ['warning leads-nowhere destination']],
    ['a form of its product that asks for consent', 'tqg', { template: 'quiz', form: 'auto-v1' }, []],
    [
      'a form that asks for consent to calls about another product',
      'mpa',
      { ...medicare, template: 'quiz', form: 'auto-v1' },
      ['stop consent-mismatch form'],
    ],
    ['a form of another product that asks for no consent', 'tqg', { template: 'quiz', form: 'medicare-v1' }, []],
    [
      'a promise in what a picture says to those who can’t see it',
      'tqg',
      { image: { src: '/images/a.svg', alt: 'Guaranteed savings', width: 1, height: 1 } },
      ['warning claim-certainty image.alt'],
    ],
    ['a promise', 'tqg', { subheadline: 'Savings are guaranteed.' }, ['warning claim-certainty subheadline']],
    ['a tie to the government', 'mpa', { ...medicare, title: 'The official Medicare site' }, ['stop claim-government title']],
    [
      'a benefit without its condition, in Spanish',
      'mpa',
      { ...medicare, language: 'spanish', body: [{ kind: 'callout', heading: 'Hola', text: 'Reciba $900 para comestibles.' }] },
      ['warning claim-benefit body[0].text'],
    ],
  ])('check %s [R15.05]', (_case, brandId, partial, expected) => expect(said(brandId, partial)).toEqual(expected));

  it('report in a sentence what is wrong and why, and where it is [R15.05]', () => {
    const [finding] = findings('mpa', { ...medicare, headline: 'Hello. We are approved by Medicare. Call us.' });
    expect(finding).toMatchObject({
      field: 'headline',
      excerpt: 'We are approved by Medicare.',
      message: expect.stringMatching(/ is .*\.$/),
    });
  });
});
