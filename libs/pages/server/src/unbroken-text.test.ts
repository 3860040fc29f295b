import { unbrokenText } from './unbroken-text';

describe('unbrokenText', () => {
  it('keeps the hotline in one line, wherever in a page it stands', () => {
    expect(unbrokenText({ a: 'Call 1-800-MEDICARE or 1-800-MEDICARE.', b: [{ c: 'el 1-800-MEDICARE' }] })).toEqual({
      a: 'Call 1\u2011800\u2011MEDICARE or 1\u2011800\u2011MEDICARE.',
      b: [{ c: 'el 1\u2011800\u2011MEDICARE' }],
    });
  });

  it('changes nothing else', () => {
    const page = { a: null, b: true, c: 3, d: '/quiz/otc-r2', e: '1-800-555-0142' };
    expect(unbrokenText(page)).toEqual(page);
  });
});
