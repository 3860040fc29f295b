/** A change of a page, and the field that it makes invalid. Null if the page can be saved. */
export type PageCase = readonly [change: Readonly<Record<string, unknown>>, field: string | null];

const picture = (change: object) => ({ image: { src: '/images/a.svg', alt: 'A road', width: 1, height: 1, ...change } });
const link = (href: unknown) => ({ body: [{ kind: 'links', heading: 'More', links: [{ label: 'On', href }] }] });
const block = (content: object) => ({ body: [content] });

const REFUSED_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'http://plain.example',
  'https://user@evil.example/',
  'ftp://x.example',
  'quiz/auto',
  '/quiz auto',
  '',
  7,
];

/** Cases on which the editor and the API have to agree (R10.04). */
export const PAGE_CASES: readonly PageCase[] = [
  [{}, null],
  [{ template: 'popup' }, 'template'],
  [{ form: 'auto-v9' }, 'form'],
  [{ template: 'quiz', form: null }, 'form'],
  [{ product: 'boats' }, 'product'],
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ description: '' }, 'description'],
  [{ headline: 7 }, 'headline'],
  [{ headline: 'x'.repeat(161) }, 'headline'],
  [{ subheadline: '' }, null],
  [{ actionLabel: ' ' }, 'actionLabel'],
  [{ indexable: 'yes' }, 'indexable'],
  [{ language: 'french' }, 'language'],
  [{ benefits: ['One', ' ', 'Two'] }, null],
  [{ benefits: 'One' }, 'benefits'],
  [{ onEnter: { event: 'pageHacked', properties: {} } }, 'onEnter.event'],
  [{ onEnter: { event: 'ctcClicked', properties: { '1': 'x' } } }, 'onEnter.properties'],
  [{ onEnter: { event: 'ctcClicked', properties: { source: 'x' } } }, null],
  [{ smid: 'x'.repeat(65) }, 'smid'],
  // The main action navigates within the visit, so it can't be an address of another site (R2.10).
  [{ destination: 'https://www.medicare.gov/plan' }, 'destination'],
  [{ destination: '//x.example' }, 'destination'],
  [{ destination: 'tel:+18005550123' }, 'destination'],
  [{ destination: '#a' }, 'destination'],
  [{ destination: '/quiz/auto?x=1#y' }, null],
  [{ destination: '' }, null],
  [{ destination: null }, null],
  // Alternative text is required (R10.05).
  [picture({ alt: '' }), 'image.alt'],
  [picture({ alt: '  ' }), 'image.alt'],
  [picture({ alt: undefined }), 'image.alt'],
  [picture({}), null],
  [picture({ src: '' }), 'image.src'],
  [picture({ src: 'https://x.example/a.png' }), 'image.src'],
  [picture({ width: undefined }), 'image.width'],
  [picture({ height: 0.5 }), 'image.height'],
  [{ body: 'text' }, 'body'],
  [block({ kind: 'script', code: 'x' }), 'body[0].kind'],
  [block({ kind: 'callout', text: 'x' }), 'body[0].heading'],
  [block({ kind: 'text', heading: '', paragraphs: ['', 'Words.'] }), null],
  [block({ kind: 'text', paragraphs: [' '] }), 'body[0].paragraphs'],
  [block({ kind: 'points', heading: 'x', points: [] }), 'body[0].points'],
  [block({ kind: 'points', heading: 'x', points: [{ title: 'a', text: 'b', icon: 'skull' }] }), 'body[0].points[0].icon'],
  ...REFUSED_LINKS.map((href): PageCase => [link(href), 'body[0].links[0].href']),
  ...['/quiz/auto', '/a?b=c#d', 'https://www.medicare.gov/plan', 'tel:+18005550123', '#more'].map((href): PageCase => [link(href), null]),
];
