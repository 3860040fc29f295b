import type { PageContent } from '@waypost/pages/model/content';
import { aPage, PAGE_CASES } from '@waypost/pages/model/testing';
import { pageMessages } from './page-messages';

describe('pageMessages', () => {
  it.each(PAGE_CASES)('judges a page with %j as the API does: %j [R10.04]', (change, field) => {
    const content = { ...aPage(), smid: null, xsmid: null, ...change } as PageContent;
    expect(Object.keys(pageMessages(content))).toEqual(field === null ? [] : [field.split(/[.[]/)[0]]);
  });
});
