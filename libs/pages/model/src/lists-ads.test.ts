import { listsAds } from './lists-ads';

describe('listsAds [R3.07] [R8.12]', () => {
  it.each([
    ['a listing', 'listing', null, true, true],
    ['a listing while the line is closed', 'listing', null, false, true],
    ['a call page while the line is open', 'call', null, true, false],
    ['a call page while the line is closed', 'call', null, false, true],
    ['a call page with a form', 'call', {}, false, false],
    ['a landing page while the line is closed', 'landing', null, false, false],
  ] as const)('is right for %s', (_what, template, form, isLineOpen, expected) => {
    expect(listsAds({ page: { template }, form }, isLineOpen)).toBe(expected);
  });
});
