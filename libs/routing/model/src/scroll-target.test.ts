import { scrollTarget } from './scroll-target';

describe('scrollTarget', () => {
  it.each([
    ['', undefined, 'top'],
    ['#', true, 'top'],
    ['#top', undefined, 'top'],
    ['#faq', undefined, { hash: 'faq' }],
    ['faq', undefined, { hash: 'faq' }],
    ['#caf%C3%A9', true, { hash: 'café' }],
    ['#%E0%A4%A', undefined, { hash: '%E0%A4%A' }],
    ['#faq', false, 'none'],
    ['', false, 'none'],
  ] as const)('for hash %j and scroll %j is %j [R2.09]', (hash, scroll, target) => {
    expect(scrollTarget({ hash, scroll })).toEqual(target);
  });
});
