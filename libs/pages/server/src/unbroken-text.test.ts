import { unbrokenText } from './unbroken-text';

describe('unbrokenText', () => {
  it('replaces breaking characters in phone words and abbreviations, anywhere in a page', () => {
    expect(unbrokenText({ a: 'Call 1-800-MEDICARE or 1-800-MEDICARE.', b: [{ c: 'el Gobierno de los EE. UU.' }] })).toEqual({
      a: 'Call 1\u2011800\u2011MEDICARE or 1\u2011800\u2011MEDICARE.',
      b: [{ c: 'el Gobierno de los EE.\u00a0UU.' }],
    });
  });

  it('changes nothing else', () => {
    const page = { a: null, b: true, c: 3, d: '/quiz/otc-r2', e: '1-800-555-0142' };
    expect(unbrokenText(page)).toEqual(page);
  });

  it('returns the same object for the same text, also inside another page', () => {
    const body = [{ text: 'Call 1-800-MEDICARE.' }];
    const first = unbrokenText({ title: 'a', body });
    expect(unbrokenText({ title: 'b', body })).toEqual({ title: 'b', body: first.body });
    expect(unbrokenText({ title: 'b', body }).body).toBe(first.body);
  });
});
