import type { PageContent } from '@waypost/pages/model/content';
import { aPage, PAGE_CASES } from '@waypost/pages/model/testing';
import { pageMessages } from './page-messages';

describe('pageMessages', () => {
  it.each(PAGE_CASES)('judges a page with %j as the API does: %j [R10.04]', (change, field) => {
    const content = { ...aPage(), smid: null, xsmid: null, ...change } as PageContent;
    expect(Object.keys(pageMessages(content)).map((control) => control.split(/[.[]/)[0])).toEqual(
      field === null ? [] : [field.split(/[.[]/)[0]],
    );
  });

  it('returns messages for the control where the fault is corrected [R10.04] [R12.02]', () => {
    const change: Partial<PageContent> = {
      benefits: ['Calm', 'x'.repeat(321)],
      image: { src: '/images/a.svg', alt: '', width: 1, height: 1 },
      body: [
        { kind: 'text', paragraphs: ['Calm.', 'x'.repeat(4001)] },
        { kind: 'links', heading: '', links: [{ label: 'More', href: 'javascript:alert(1)' }] },
      ],
    };
    expect(Object.keys(pageMessages({ ...aPage(), smid: null, xsmid: null, ...change })).sort()).toEqual([
      'benefits',
      'body[0].paragraphs',
      'body[1].heading',
      'body[1].links[0].href',
      'image.alt',
    ]);
  });
});
