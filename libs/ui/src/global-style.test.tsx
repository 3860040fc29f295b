import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from './global-style';

/** The style sheet as the server writes it into the page. */
function pageStyles(): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  return sheet.getStyleTags();
}

describe('GlobalStyle', () => {
  it('makes the body antialiased, dark on white [R2.16]', () => {
    const [, body] = /body\{margin:0;(.*?)\}/.exec(pageStyles()) ?? [];
    expect(body).toContain('-webkit-font-smoothing:antialiased');
    expect(body).toContain('background:var(--color-paper)');
    expect(body).toContain('color:var(--color-ink)');
    expect(pageStyles()).toContain('--color-paper:#fff;');
    expect(pageStyles()).toContain('--color-ink:#14202b;');
  });

  it('stops all motion for those who ask for less [R15.07]', () => {
    expect(pageStyles()).toMatch(
      /prefers-reduced-motion: reduce\)\{\*,::before,::after\{transition:none!important;animation:none!important/,
    );
  });

  it('leaves a brand its own colours', () => {
    expect(pageStyles()).not.toMatch(/--color-(primary|tint|accent|on-primary)[\w-]*:/);
  });
});
