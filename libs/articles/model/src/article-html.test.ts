/** @jest-environment jsdom */
import fc from 'fast-check';
import { renderArticle } from './article-parts';
import { NAMED_CHARACTERS } from './character-references';

const articleHtml = (markdown: string): string => renderArticle(markdown).html;

const HASH = 'a'.repeat(64);

/** Parses the article's HTML within a page, as a browser does. */
function parsed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body><main><div>${html}</div></main>`, 'text/html');
  const article = body.querySelector('div');
  if (!article) throw new Error('the article took its place away');
  return article;
}

const TAGS = new Set('h2 h3 h4 h5 h6 p br hr strong em del code pre blockquote ul ol li a img table thead tbody tr th td'.split(' '));
const ATTRIBUTES = new Set(['href', 'rel', 'title', 'src', 'alt', 'loading', 'start', 'align']);

function expectNothingRuns(html: string): void {
  const article = parsed(html);
  // A browser reads exactly the written elements in their order, and parsing its output again changes nothing.
  const written = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name);
  expect([...article.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(written);
  expect(article.innerHTML).toBe(parsed(article.innerHTML).innerHTML);
  expect(article.parentElement?.childNodes).toHaveLength(1);
  for (const { localName, attributes, namespaceURI } of article.querySelectorAll('*')) {
    expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    expect(TAGS).toContain(localName);
    for (const { name, value } of attributes) {
      expect(ATTRIBUTES).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(?:\/(?![/\\])|https:\/\/|tel:|mailto:|#)/);
      if (name === 'src') expect(value).toMatch(/^\/(?:media|images)\//);
    }
  }
}

describe('the HTML of an article', () => {
  it.each([
    ['# Plans', '<h2>Plans</h2>\n'],
    ['###### Deep', '<h2>Deep</h2>\n'],
    ['## One\n\n#### Two\n\n## Three', '<h2>One</h2>\n<h3>Two</h3>\n<h2>Three</h2>\n'],
    ['# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f', '<h2>a</h2>\n<h3>b</h3>\n<h4>c</h4>\n<h5>d</h5>\n<h6>e</h6>\n<h6>f</h6>\n'],
    ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>\n'],
    ['[ours](/carriers)', '<p><a href="/carriers">ours</a></p>\n'],
    ['[theirs](https://cms.gov/a?b=1)', '<p><a href="https://cms.gov/a?b=1" rel="noopener nofollow">theirs</a></p>\n'],
    ['[call](tel:+18005550100)', '<p><a href="tel:+18005550100">call</a></p>\n'],
    ['3. three', '<ol start="3">\n<li>three</li>\n</ol>\n'],
    [`![A road](/media/${HASH}-960)`, `<p><img src="/media/${HASH}-960" alt="A road" loading="lazy" /></p>\n`],
    ['![x](https://elsewhere.example/x.png)', '<p></p>\n'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>\n'],
  ])('writes %j as %j [R10.06]', (markdown, html) => {
    expect(articleHtml(markdown)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#106;avascript&colon;alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https://user@evil.example)',
    '[x](http://plain.example)',
    '![x](javascript:alert(1))',
    '![x" onerror="alert(1)](/images/a.png)',
    '[x](/a "title\\" onmouseover=\\"alert(1)")',
    '<https://ok.example/"onclick="alert(1)>',
    '<javascript:alert(1)>',
    '<style>@import "https://evil.example"</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<form action="https://evil.example"><button>x</button></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '```html\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '[a]: javascript:alert(1)\n\n[a]',
    '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
    '- [ ] <img src=x onerror=alert(1)>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '\u003cimg src=x onerror=alert(1)\u003e',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '[x](/&#x2f;evil.example)',
    '[x](&#x68;ttps://user&#64;evil.example)',
    '<pre>&lt;img src=x onerror=alert(1)&gt; <img src=x onerror=alert(1)></pre>',
    'a <pre> &quot;<img src=x onerror=alert(1)>" </pre>',
    '[x](/a &quot;&quot; onmouseover=&quot;alert(1))',
    '![a](/images/a.png "&quot;onload=&quot;alert(1)")',
    '![&quot; onload=alert(1) &lt;](/images/a.png)',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<template><script>alert(1)</script></template>',
    '> <table><td>\n\n- </div></main><script>alert(1)</script>',
    '&#xD; &#013; ![&#x0d;](/images/a.png "&#13;")',
  ])('leaves nothing executable of %j [R10.06] [R15.01]', (markdown) => {
    expectNothingRuns(articleHtml(markdown));
  });

  it('leaves nothing executable of any text [R10.06] [R15.01]', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '`', '](', '[', '![', ')', '\n', '\n\n', '#', ' ', '&', ';', '&#x', '\\', '/', '<!--', '-->', '|', '---'],
      ...['script', 'svg', 'style', 'img', 'onerror=', 'onload=', 'src=', 'href=', 'javascript:', 'data:text/html,', 'alert(1)', 'x'],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string({ maxLength: 6 })), { maxLength: 40 }), (parts) => {
        expectNothingRuns(articleHtml(parts.join('')));
      }),
      { numRuns: 1500 },
    );
  });

  it.each([...NAMED_CHARACTERS.keys(), '#36', '#x24', '#0', '#xD800', '#x110000', '#146', '#xA0'])(
    'shows the reference %j as a browser does, in texts, titles and alternative texts [R10.06] [R10.18]',
    (name) => {
      const { body } = new DOMParser().parseFromString(`a&${name};b`, 'text/html');
      const shown = body.textContent ?? '';
      const article = parsed(articleHtml(`a&${name};b [x](/x "a&${name};b") ![a&${name};b](/images/a.png)`));
      expect(article.textContent?.trim()).toBe(`${shown} x`);
      expect(article.querySelector('a')?.title).toBe(shown);
      expect(article.querySelector('img')?.alt).toBe(shown);
    },
  );

  it('shows the same text as the checks read, for any references [R10.18] [R15.05]', () => {
    const piece = fc.constantFrom('&', '#', 'x', '36', '24', ';', 'nbsp', 'dollar', 'hearts', 'lang', 'amp', 'Amp', 'fjlig', '0', ' ', '9');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { html, parts } = renderArticle(`words ${pieces.join('')} words`);
        expect(parsed(html).textContent?.trim()).toBe(parts.texts.join(''));
      }),
    );
  });

  it('contains each address as it was validated: a character reference hides nothing [R15.01]', () => {
    const spelled = (text: string) =>
      fc.constantFrom(...['dec', 'hex', 'plain']).map((way) =>
        [...text]
          .map((letter) => {
            const code = letter.codePointAt(0) ?? 0;
            return way === 'dec' ? `&#${code};` : way === 'hex' ? `&#x${code.toString(16)};` : letter;
          })
          .join(''),
      );
    const address = fc.constantFrom('javascript:alert(1)', '//evil.example', 'data:text/html,x', 'vbscript:x', 'https://a@evil.example');
    fc.assert(
      fc.property(
        address.chain((text) => fc.tuple(...[...text].map(spelled))),
        (parts) => {
          const article = parsed(articleHtml(`[x](${parts.join('')}) ![x](${parts.join('')})`));
          expect(article.querySelectorAll('[href], [src]')).toHaveLength(0);
        },
      ),
    );
  });

  it('keeps every word of plain paragraphs [R10.06]', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 }), (words) => {
        expect(articleHtml(words.join(' '))).toBe(`<p>${words.join(' ')}</p>\n`);
      }),
    );
  });
});
