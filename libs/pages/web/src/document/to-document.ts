import { PLAIN_LISTING_QUERY, PLAIN_VIEW_PATH, PLAIN_VIEW_RENDER, PLAIN_VIEW_TOKEN, type DocumentInput } from '@waypost/pages/contract';
import { RUNTIME_ATTRIBUTE, RUNTIME_START_SCRIPT, writtenState } from '@waypost/pages/contract/boot';
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID, type BootState, type PagePayload } from '@waypost/pages/contract/payload';
import { listsAds } from '@waypost/pages/model';
import { parameterOfPath } from '@waypost/routing/model';
import { COLOR_MODE_SCRIPT, colorModeAttributes, forcedColorMode } from '@waypost/platform/color-mode';
import { escapeHtml } from '@waypost/platform/kernel';
import { documentHead } from './document-head';
import { shownVariantName } from './shown-variant';
import { socialCard } from './social-card';
import { structuredData } from './structured-data';
import { brandLook, brandProperties } from '@waypost/ui/theme';

/** Serializes JSON for a script element. `<` and the line separators are escaped, so that nothing in it can end the element. */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the tags for sharing and search engines. Empty for an error page, which nobody shares. */
function sharing({ boot, origin, pathname }: DocumentInput, head: ReturnType<typeof documentHead>) {
  const { brand, payload, error } = boot;
  if (error || !payload || origin === null) return { tags: [], data: null };
  const input = { brand, payload, head, origin, pathname };
  const tags = socialCard(input).map(
    ({ name, content }) => `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escapeHtml(content)}">`,
  );
  return { tags, data: structuredData(input) };
}

/** Returns the attribute with the page's variant of an experiment (R9.08). Empty if there is none. */
function variantAttribute({ payload, error }: BootState): string {
  const shown = error ? undefined : payload?.experiment;
  return shown ? ` data-variant="${escapeHtml(shownVariantName(shown))}"` : '';
}

/**
 * Returns whether this is a shared page with ads. Without scripts it redirects to a page with the ads in it, whose view is tracked there
 * (R3.08).
 */
const listsAdsElsewhere = ({ payload, error, visit }: BootState): boolean =>
  !error && payload !== null && visit === null && listsAds(payload, payload.line?.isOpen ?? true);

/**
 * Returns whether this is a later step of a shared page. The earlier answers and the results belong to one visit, so without scripts the
 * page redirects to the step that the visit has reached (R3.08, R4.17).
 */
function isStepOfVisit({ boot: { payload, error, visit }, pathname }: Pick<DocumentInput, 'boot' | 'pathname'>): boolean {
  if (error || !payload?.form || visit !== null) return false;
  const step = parameterOfPath(payload.route, 'step', pathname);
  return payload.form.steps.findIndex(({ name }) => name === step) > 0;
}

/**
 * Returns the pixel by which a browser without scripts reports the page and its HTML (R15.08). Empty for a refused step, which is shown
 * again with its messages: the visitor has not left it, so its view is already reported (R4.07).
 */
function plainViewOf({ token }: PagePayload, visit: BootState['visit']): string {
  if (visit?.rejected) return '';
  // The token of a page that was rendered for one visit names no stored HTML.
  const [name, value] = visit?.renderId === undefined ? [PLAIN_VIEW_TOKEN, token] : [PLAIN_VIEW_RENDER, visit.renderId];
  return `<noscript><img src="${PLAIN_VIEW_PATH}${value === undefined ? '' : `?${name}=${value}`}" alt="" hidden></noscript>`;
}

export interface RenderedApp {
  readonly body: string;
  /** The style elements of styled-components. */
  readonly styles: string;
}

/**
 * Returns a page's complete document around the rendered app. One inline script sets the colors before the first paint (R2.21), the other
 * loads the runtime after it. The content security policy allows both by their hashes.
 */
export function toDocument(input: DocumentInput, { body, styles }: RenderedApp): string {
  const { boot, origin, pathname, scripts } = input;
  const head = documentHead({ brand: boot.brand, payload: boot.payload, error: boot.error, origin, pathname });
  const { tags, data } = sharing(input, head);
  const { favicon } = boot.brand;
  const runtime = [scripts.runtime, ...scripts.preload].join(' ');
  const isLedOn = listsAdsElsewhere(boot) || isStepOfVisit(input);
  const forcedMode = forcedColorMode(boot.error ? null : boot.payload?.route.colorMode);
  return [
    `<!doctype html><html lang="${head.lang}"${variantAttribute(boot)}${colorModeAttributes(forcedMode)} ${RUNTIME_ATTRIBUTE}="${escapeHtml(runtime)}">`,
    `<head><meta charset="utf-8"><script>${COLOR_MODE_SCRIPT}</script><script>${RUNTIME_START_SCRIPT}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.robots ? `<meta name="robots" content="${escapeHtml(head.robots)}">` : '',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    ...tags,
    // Phone numbers are real links. Numbers that a browser detects itself would make untracked calls.
    '<meta name="format-detection" content="telephone=no">',
    isLedOn ? `<noscript><meta http-equiv="refresh" content="0;url=?${PLAIN_LISTING_QUERY}"></noscript>` : '',
    `<link rel="icon" href="${escapeHtml(favicon.src)}">`,
    `<style>${brandProperties(boot.brand.palette)}${brandLook(boot.brand.look)}</style>${styles}</head><body>`,
    `<div id="${ROOT_ELEMENT_ID}">${body}</div>`,
    boot.payload && !boot.error && !isLedOn ? plainViewOf(boot.payload, boot.visit) : '',
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${toScriptJson(writtenState(boot))}</script>`,
    // Data and not code, so the content security policy does not apply. It comes last, because nothing waits for it.
    data ? `<script type="application/ld+json">${toScriptJson(data)}</script>` : '',
    '</body></html>',
  ].join('');
}
