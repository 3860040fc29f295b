import { escapeHtml } from '@waypost/platform/kernel';
import type { SandboxCarrier } from './carriers';

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

/** Returns a carrier's logo. It contains its size, so that a listing doesn't jump when it loads. */
export const logoSvg = (carrier: SandboxCarrier): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="60" viewBox="0 0 160 60" role="img" aria-label="${escapeHtml(carrier.name)}">` +
  `<rect width="160" height="60" rx="8" fill="#ffffff"/><circle cx="30" cy="30" r="20" fill="${carrier.color}"/>` +
  `<text x="30" y="36" font-family="Georgia, serif" font-size="17" font-weight="700" fill="#ffffff" text-anchor="middle">${escapeHtml(initials(carrier.name))}</text>` +
  `<text x="58" y="35" font-family="Arial, sans-serif" font-size="14" font-weight="700" fill="${carrier.color}" textLength="94" lengthAdjust="spacingAndGlyphs">${escapeHtml(carrier.name)}</text>` +
  `</svg>`;

/** Returns the page that a click on an ad leads to. */
export const clickPage = (carrier: SandboxCarrier, adId: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(carrier.name)} (sandbox)</title></head><body><main><h1>${escapeHtml(carrier.name)}</h1>` +
  `<p>This carrier is invented. The partner sandbox received the click on ad ${escapeHtml(adId)}.</p></main></body></html>`;
