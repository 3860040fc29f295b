import { createGlobalStyle } from 'styled-components';
import { color, font, space, textSize } from './tokens';

/** The base styles: type, focus, motion, print (R2.16). Its colors come from `brandProperties`. */
export const GlobalStyle = createGlobalStyle`
  *, ::before, ::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Keeps a focused field clear of the bar at the bottom of a phone. */
    scroll-padding: ${space.l} 0 7rem;
  }
  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font: 400 ${textSize.body}/1.55 ${font.text};
    font-variant-numeric: lining-nums;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  h1, h2, h3, p, ul, ol, dl, figure, fieldset { margin: 0; }
  h1, h2, h3 { font-family: ${font.display}; font-weight: var(--weight-display); line-height: 1.18; text-wrap: balance; }
  h1 { font-size: ${textSize.display}; line-height: 1.1; letter-spacing: var(--tracking-display); }
  h2 { font-size: ${textSize.heading}; letter-spacing: -0.012em; }
  h3 { font-size: ${textSize.title}; }
  p { text-wrap: pretty; }
  a { color: ${color.primaryStrong}; text-underline-offset: 0.18em; text-decoration-thickness: 0.08em; }
  a:hover { text-decoration-thickness: 0.14em; }
  img, svg { display: block; max-width: 100%; height: auto; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  :focus-visible { outline: 3px solid ${color.focus}; outline-offset: 3px; border-radius: 0.25rem; }
  /* Takes focus from scripts and skip links, never from the keyboard: a ring around the whole page says nothing. */
  main:focus, h1:focus { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
  }
  @media print {
    body { font-size: 11pt; }
    [data-screen-only] { display: none !important; }
    a[href^='http']::after { content: ' (' attr(href) ')'; }
  }
`;
