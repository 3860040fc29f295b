import { createGlobalStyle, css } from 'styled-components';
import { color, font, PALETTES, textSize, TOASTS_HEIGHT, type ColorName } from './tokens';

const cssName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns a palette as custom properties. */
const properties = (mode: 'light' | 'dark') =>
  (Object.keys(color) as ColorName[]).map((name) => `${cssName(name)}: ${PALETTES[mode][name]};`).join(' ');

const dark = css`
  ${properties('dark')}
  color-scheme: dark;
`;

/** Type, colors, focus and motion of every screen (R2.21). */
export const GlobalStyle = createGlobalStyle`
  *, ::before, ::after { box-sizing: border-box; }
  :root { ${properties('light')} color-scheme: light; }
  [data-color-mode='dark'] { ${dark} }
  @media (prefers-color-scheme: dark) { [data-color-mode='system'] { ${dark} } }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: ${color.ground}; }
  body {
    margin: 0;
    min-height: 100dvh;
    /* The page can be scrolled out from under a toast. */
    padding-bottom: var(${TOASTS_HEIGHT}, 0);
    background: ${color.ground};
    color: ${color.text};
    font: 400 ${textSize.body}/1.5 ${font.text};
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  h1 { font-size: ${textSize.heading}; line-height: 1.25; letter-spacing: -0.015em; font-weight: 650; overflow-wrap: anywhere; }
  h2 { font-size: ${textSize.title}; line-height: 1.35; font-weight: 650; }
  h3, h4 { font-size: ${textSize.body}; font-weight: 650; }
  a { color: ${color.accent}; text-underline-offset: 0.18em; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  svg { flex: none; }
  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; border-radius: 0.25rem; }
  main:focus, h1:focus { outline: none; }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
  }
`;
