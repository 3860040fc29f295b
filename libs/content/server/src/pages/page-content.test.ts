import fc from 'fast-check';
import type { PageContent } from '@waypost/control-center/contract';
import { aPage } from '@waypost/pages/model/testing';
import { sitePages } from '../../testing';
import { parsePageContent } from './page-content';
import { storedPage } from './page-kind';

const context = { formNames: ['auto-v1'] };
const page = (partial: object = {}): object => ({ ...aPage(), smid: null, xsmid: null, ...partial });
const faultOf = (partial: object): string | null => {
  const parsed = parsePageContent(page(partial), context);
  return parsed.ok ? null : parsed.error.field;
};
const links = (href: unknown) => ({ body: [{ kind: 'links', heading: 'More', links: [{ label: 'On', href }] }] });

describe('parsePageContent', () => {
  it.each(sitePages.defaultKeys())('reads the code’s page %s as it is [R3.05] [R10.04]', (key) => {
    const data = sitePages.defaultOf(key) ?? {};
    expect(sitePages.parse(key, data)).toEqual({ ok: true, value: data });
    expect(storedPage(data)).not.toBeNull();
  });

  it.each<[string, object, string]>([
    ['a template that is none', { template: 'popup' }, 'template'],
    ['a form that nobody wrote', { form: 'auto-v9' }, 'form'],
    ['a quiz without a form', { template: 'quiz', form: null }, 'form'],
    ['a product that is none', { product: 'boats' }, 'product'],
    ['an empty title', { title: '  ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'title'],
    ['a headline that is no text', { headline: 7 }, 'headline'],
    ['a flag that is a word', { indexable: 'yes' }, 'indexable'],
    ['a language that is none', { language: 'french' }, 'language'],
    ['an event that is none', { onEnter: { event: 'pageHacked', properties: {} } }, 'onEnter.event'],
    ['an image without a size', { image: { src: '/images/a.svg', alt: 'A' } }, 'image.width'],
    ['an image of another site', { image: { src: 'https://x.example/a.png', alt: 'A', width: 1, height: 1 } }, 'image.src'],
    ['a body that is no list', { body: 'text' }, 'body'],
    ['a block that is none', { body: [{ kind: 'script', code: 'x' }] }, 'body[0].kind'],
    ['a block without its heading', { body: [{ kind: 'callout', text: 'x' }] }, 'body[0].heading'],
    ['an empty list of points', { body: [{ kind: 'points', heading: 'x', points: [] }] }, 'body[0].points'],
    [
      'an icon that is none',
      { body: [{ kind: 'points', heading: 'x', points: [{ title: 'a', text: 'b', icon: 'skull' }] }] },
      'body[0].points[0].icon',
    ],
  ])('refuses %s, and names the field [R10.04]', (_case, partial, field) => expect(faultOf(partial)).toBe(field));

  it.each([
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
  ])('refuses a link to %j [R2.10] [R10.04]', (href) => expect(faultOf(links(href))).toBe('body[0].links[0].href'));

  it.each(['/quiz/auto', '/a?b=c#d', 'https://www.medicare.gov/plan', 'tel:+18005550123', '#more'])('takes a link to %s [R10.04]', (href) =>
    expect(faultOf(links(href))).toBeNull(),
  );

  it.each(['tel:+18005550123', 'javascript:x', '//x.example', '#a'])('refuses the destination %s [R10.04]', (destination) =>
    expect(faultOf({ destination })).toBe('destination'),
  );

  it('lets a draft without alternative text be saved, and drops what it does not know [R10.04]', () => {
    const parsed = parsePageContent(page({ image: { src: '/i.svg', alt: '', width: 1, height: 1, onload: 'x' }, isAdmin: true }), context);
    expect(parsed.ok && parsed.value.image).toEqual({ src: '/i.svg', alt: '', width: 1, height: 1 });
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain('isAdmin');
  });

  it('never throws, whatever is sent, and reads its own answer as it is [R12.02]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ title: fc.string(), body: fc.anything(), image: fc.anything(), onEnter: fc.anything() }).map(page),
        ),
        (sent) => {
          const parsed = parsePageContent(sent, context);
          if (parsed.ok)
            expect(parsePageContent(JSON.parse(JSON.stringify(parsed.value)), context)).toEqual({
              ok: true,
              value: parsed.value satisfies PageContent,
            });
        },
      ),
    );
  });
});
