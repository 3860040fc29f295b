import { escapeHtml, escapeRegExp } from './escaped-text';

describe('escapeHtml', () => {
  it.each([
    ['no markup at all', 'no markup at all'],
    ['<b title="Tom & Jerry\'s">', '&lt;b title=&quot;Tom &amp; Jerry&#39;s&quot;&gt;'],
    ['&amp;', '&amp;amp;'],
  ])('converts %p to %p [R15.07]', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });
});

describe('escapeRegExp', () => {
  it.each(['a.b', 'plans/:id', '(1+1)^2 = $4?', '[x|y]', '{3}', 'back\\slash', 'dash-ed'])('matches %p itself, and no more', (text) => {
    expect(new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text)).toBe(true);
    expect(new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text.replace(/[^a-z]/g, 'z'))).toBe(false);
  });
});
