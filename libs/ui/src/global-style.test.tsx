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
  it('makes the body antialiased, ink on paper [R2.16]', () => {
    const [, body] = /body\{margin:0;(.*?)\}/.exec(pageStyles()) ?? [];
    expect(body).toContain('-webkit-font-smoothing:antialiased');
    expect(body).toContain('background:var(--color-paper)');
    expect(body).toContain('color:var(--color-ink)');
  });

  it('stops all motion for visitors who want less [R15.07]', () => {
    expect(pageStyles()).toMatch(
      /prefers-reduced-motion: reduce\)\{\*,::before,::after\{transition:none!important;animation:none!important/,
    );
  });

  it('defines no colours, which the page’s own properties define by brand and mode [R2.21]', () => {
    expect(pageStyles()).not.toMatch(/--color-[\w-]+:|#[0-9a-f]{3,6}\b/);
  });
});
