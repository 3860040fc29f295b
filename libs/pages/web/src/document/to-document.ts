import { PLAIN_LISTING_QUERY, PLAIN_VIEW_PATH, PLAIN_VIEW_TOKEN, type DocumentInput } from '@waypost/pages/contract';
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

/** JSON inside a script element: without `<` and the line separators nothing in it can end the element. */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** For those who share the page and for search engines. Absent on an error page, which is not for sharing. */
function sharing({ boot, origin, pathname }: DocumentInput, head: ReturnType<typeof documentHead>) {
  const { brand, payload, error } = boot;
  if (error || !payload || origin === null) return { tags: [], data: null };
  const input = { brand, payload, head, origin, pathname };
  const tags = socialCard(input).map(
    ({ name, content }) => `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escapeHtml(content)}">`,
  );
  return { tags, data: structuredData(input) };
}

/** Says which variant of an experiment the page is (R9.08); nothing where the visit is in none. */
function variantAttribute({ payload, error }: BootState): string {
  const shown = error ? undefined : payload?.experiment;
  return shown ? ` data-variant="${escapeHtml(shownVariantName(shown))}"` : '';
}

/** A page that everybody has and that lists ads: without scripts it leads to one with the ads in it, whose view is tracked there (R3.08). */
const listsAdsElsewhere = ({ payload, error, visit }: BootState): boolean =>
  !error && payload !== null && visit === null && listsAds(payload, payload.line?.isOpen ?? true);

/**
 * A later step that everybody has: what was answered before it, and at the results what is offered, is the visit's own. Without scripts
 * it leads to where the visit stands (R3.08, R4.17).
 */
function isStepOfVisit({ boot: { payload, error, visit }, pathname }: Pick<DocumentInput, 'boot' | 'pathname'>): boolean {
  if (error || !payload?.form || visit !== null) return false;
  const step = parameterOfPath(payload.route, 'step', pathname);
  return payload.form.steps.findIndex(({ name }) => name === step) > 0;
}

/** The pixel by which a browser that runs no scripts reports the page, and which HTML it was (R15.08). */
const plainViewOf = ({ token }: PagePayload): string =>
  `<noscript><img src="${PLAIN_VIEW_PATH}${token === undefined ? '' : `?${PLAIN_VIEW_TOKEN}=${token}`}" alt="" hidden></noscript>`;

export interface RenderedApp {
  readonly body: string;
  /** The style elements of styled-components. */
  readonly styles: string;
}

/**
 * A page's whole document around the rendered app. Its inline scripts choose the colours before the first paint (R2.21) and
 * ask for the runtime after it; the content security policy knows both by their hashes.
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
    // Numbers are real links; a browser that finds more of them would make calls that nobody tracks.
    '<meta name="format-detection" content="telephone=no">',
    isLedOn ? `<noscript><meta http-equiv="refresh" content="0;url=?${PLAIN_LISTING_QUERY}"></noscript>` : '',
    `<link rel="icon" href="${escapeHtml(favicon.src)}">`,
    `<style>${brandProperties(boot.brand.palette)}${brandLook(boot.brand.look)}</style>${styles}</head><body>`,
    `<div id="${ROOT_ELEMENT_ID}">${body}</div>`,
    boot.payload && !boot.error && !isLedOn ? plainViewOf(boot.payload) : '',
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${toScriptJson(writtenState(boot))}</script>`,
    // Data, not code: the content security policy has no say in it. Last, because nobody waits for it.
    data ? `<script type="application/ld+json">${toScriptJson(data)}</script>` : '',
    '</body></html>',
  ].join('');
}
