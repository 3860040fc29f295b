import { brandRecords } from '@waypost/brands/records';
import { invariant } from '@waypost/platform/kernel';
import type { ArticleContent } from '@waypost/articles/model/content';
import type { ListedContent } from '@waypost/content/contract/kinds';
import { anArticle } from '../testing';
import { createArticleSite, type WayOn } from './article-site';
import type { LiveArticle, PublishedArticles } from './published-articles';

const mpa = brandRecords.find(({ id }) => id === 'mpa');
invariant(mpa, 'there is a brand mpa');
const LIVE = { since: '2026-09-05T18:00:00.000Z', changedAt: '2026-11-12T07:30:00.000Z' };
const aLiveArticle = ({ live = LIVE, ...changes }: Partial<LiveArticle>): ArticleContent & Pick<LiveArticle, 'live'> => ({
  ...anArticle(changes),
  live,
});
const articles = [
  aLiveArticle({ slug: 'appeals', title: 'Appeals', author: 'Anna Berg', approvedBy: 'Tom Hill' }),
  aLiveArticle({ live: { since: LIVE.since, changedAt: LIVE.since }, slug: 'bills', title: 'Bills', author: 'Ben Ode', approvedBy: null }),
  aLiveArticle({ slug: 'citas', title: 'Citas', author: 'Eva Ruiz', approvedBy: 'Tom Hill', language: 'spanish' }),
];
const published: PublishedArticles = {
  article: (_brandId, slug) => articles.find((article) => article.slug === slug) ?? null,
  articlePaths: () => [],
  ofBrand: () => articles,
};
const site = createArticleSite({ published, image: () => null, findPage: () => undefined });

describe('the articles of a brand [R3.07]', () => {
  it('are listed with author, reviewer and the day of the last change [R3.09]', () => {
    expect(site.list(mpa)).toMatchObject({
      kind: 'links',
      links: [
        { label: 'Appeals', href: '/reviews/appeals', text: 'By Anna Berg · Reviewed by Tom Hill · 11 Nov 2026' },
        { label: 'Bills', href: '/reviews/bills', text: 'By Ben Ode · 5 Sep 2026' },
        {
          label: 'Citas',
          href: '/reviews/citas',
          text: 'Por Eva Ruiz · Revisado por Tom Hill · 11 nov 2026',
          // The list is English; this link is read out as Spanish (R15.07).
          language: 'spanish',
        },
      ],
    });
    expect(
      createArticleSite({ published: { ...published, ofBrand: () => [] }, image: () => null, findPage: () => undefined }).list(mpa),
    ).toBeNull();
  });

  it.each([
    ['english', 'A medicine bottle, bandages and a thermometer'],
    ['spanish', 'Un frasco de medicina, vendas y un termómetro'],
  ] as const)('show one of the site’s own pictures with its text in %s, without the library [R10.06]', (language, words) => {
    const image = jest.fn(() => null);
    const pictured = aLiveArticle({ imageKey: '/images/otc.svg', language });
    const among = createArticleSite({ published: { ...published, article: () => pictured }, image, findPage: () => undefined });
    expect(among.published(mpa, pictured.slug)?.image).toMatchObject({ src: '/images/otc.svg', alt: expect.stringContaining(words) });
    expect(image).not.toHaveBeenCalled();
  });

  it('link to others in their language, and to the list', () => {
    const linksOf = (slug: string) => {
      const [block] = site.published(mpa, slug)?.body ?? [];
      return block?.kind === 'links' ? block.links.map(({ href }) => href) : [];
    };
    expect(linksOf('appeals')).toEqual(['/reviews/bills', '/reviews']);
    expect(linksOf('citas')).toEqual(['/reviews']);
  });

  it.each([
    ['mpa', 'medicare', 'All reviews and articles'],
    ['tqg', 'auto', 'All articles'],
  ] as const)('of %s have its insurance, %s, and link to its list [R10.06] [R1.07]', (id, product, label) => {
    const brand = brandRecords.find((record) => record.id === id);
    invariant(brand, `there is a brand ${id}`);
    const article = site.published(brand, 'appeals');
    expect(article?.product).toBe(product);
    expect(JSON.stringify(article?.body)).toContain(`"label":"${label}","href":"/reviews"`);
  });

  const home = { destination: '/quiz/otc', actionLabel: 'Check my ZIP code' };
  const ads = { destination: '/get-yours-otc-es', actionLabel: 'Contestar unas preguntas' };
  it.each([
    ['English, where the home leads', 'appeals', { home, 'ads-es': ads }, home],
    ['Spanish, where the page of ads in Spanish leads', 'citas', { home, 'ads-es': ads }, ads],
    ['Spanish, to that page where it asks the questions itself', 'citas', { home, 'ads-es': { ...ads, destination: null } }, '/ads-es'],
    ['Spanish, nowhere on a brand without that page: its home speaks English', 'citas', { home }, { destination: null, actionLabel: '' }],
  ])('end in a call to action: %s', (_where, slug, pages: Readonly<Record<string, WayOn>>, expected) => {
    const leading = createArticleSite({ published, image: () => null, findPage: (_brand, routeName) => pages[routeName] });
    const action = typeof expected === 'string' ? { ...ads, destination: expected } : expected;
    expect(leading.published(mpa, slug)).toMatchObject(action);
  });

  it('link to the same article in the other language, if it exists [R3.04]', () => {
    const twins = [
      aLiveArticle({ slug: 'bills', title: 'Bills' }),
      aLiveArticle({ slug: 'bills-es', title: 'Facturas', language: 'spanish' }),
      aLiveArticle({ slug: 'bills-es-es', title: 'Another' }),
      aLiveArticle({ slug: 'alone-es', title: 'Solo', language: 'spanish' }),
    ];
    const among = createArticleSite({
      published: { ...published, article: (_brand, slug) => twins.find((article) => article.slug === slug) ?? null, ofBrand: () => twins },
      image: () => null,
      findPage: () => undefined,
    });
    expect(among.published(mpa, 'bills')?.twin).toEqual({ href: '/reviews/bills-es', language: 'spanish' });
    expect(among.published(mpa, 'bills-es')?.twin).toEqual({ href: '/reviews/bills', language: 'english' });
    expect(among.published(mpa, 'alone-es')).not.toHaveProperty('twin');
  });

  it('are listed in a preview as the branch has them: without a day where they are not live [R10.03]', () => {
    const at = new Date('2026-11-12T07:30:00.000Z');
    const summaryOf = (change: Partial<ArticleContent>) => {
      const { approvals: _approvals, ...summary } = anArticle(change);
      return summary;
    };
    const listed = (key: string, change: Partial<ArticleContent> | null): ListedContent => ({
      key,
      revisionId: key,
      summary: change && summaryOf(change),
      by: { id: 'staff-anna', name: 'Anna' },
      at,
    });
    const contents = {
      main: [
        listed('stays', { slug: 'bills', title: 'Bills', approvedBy: 'Tom Hill', status: 'approved' }),
        listed('moved', { slug: 'plans', title: 'Plans' }),
        listed('removed', { slug: 'appeals', title: 'Appeals' }),
        listed('elsewhere', { brand: 'tqg' }),
      ],
      own: [
        listed('moved', { slug: 'new-plans', title: 'Plans' }),
        listed('removed', null),
        listed('added', { slug: 'aid', title: 'Aid' }),
      ],
    };
    expect(site.listOnBranch(contents, mpa)).toMatchObject({
      kind: 'links',
      links: [
        { label: 'Aid', href: '/reviews/aid', text: 'By Anna' },
        { label: 'Bills', href: '/reviews/bills', text: 'By Anna · Reviewed by Tom Hill · 11 Nov 2026' },
        { label: 'Plans', href: '/reviews/new-plans', text: 'By Anna' },
      ],
    });
    expect(site.listOnBranch({ own: [], main: [] }, mpa)).toBeNull();
  });

  it('show author and reviewer below the headline', () => {
    expect(site.published(mpa, 'appeals')?.article).toMatchObject({ byline: 'By Anna Berg', reviewedBy: 'Reviewed by Tom Hill' });
  });

  it('show when they went live, and when they were last changed if that was another day [R3.09]', () => {
    const datesOf = (slug: string) => site.published(mpa, slug)?.article.dates;
    expect(datesOf('appeals')).toEqual({
      published: { at: LIVE.since, text: 'Published 5 Sep 2026' },
      // In staff's time zone it is still the 11th.
      changed: { at: LIVE.changedAt, text: 'Updated 11 Nov 2026' },
    });
    expect(datesOf('bills')).toEqual({ published: { at: LIVE.since, text: 'Published 5 Sep 2026' } });
    expect(datesOf('citas')).toEqual({
      published: { at: LIVE.since, text: 'Publicado el 5 sep 2026' },
      changed: { at: LIVE.changedAt, text: 'Actualizado el 11 nov 2026' },
    });
  });
});
