import type { Brand } from '@waypost/brands';
import { sendProblem } from '@waypost/platform/express';
import { COLOR_MODE_SCRIPT, colorModeAttributes } from '@waypost/platform/color-mode';
import { BUILD_ATTRIBUTE, REPORT_TO_ATTRIBUTE, screenAt, screenTitle } from '@waypost/control-center/contract';
import { problem } from '@waypost/platform/http';
import expressStaticGzip from 'express-static-gzip';
import { Router, type RequestHandler } from 'express';
import path from 'node:path';
import { STAFF_ASSETS, type ControlCenterBuild } from './control-center-build';

export interface ErrorReports {
  readonly dsn: string;
  readonly buildId: string;
}

export interface ControlCenterPagesDeps {
  readonly build: ControlCenterBuild;
  /** Their pages are shown in frames beside what is edited (R10.04). */
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
  /** Where the screens report their errors, and which build's they are (R13.13); null where nothing is configured. */
  readonly errorReports: ErrorReports | null;
  /** The files of other processes' builds, asked where this one's has no such file. Makes them private to the browser. */
  readonly filesOfOthers?: RequestHandler;
}

/** Hashed names never change; only the browser of who is signed in may keep them. */
export const STAFF_CACHE_CONTROL = 'private, max-age=31536000, immutable';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One page for every screen: the browser's router reads the address. Its one inline script chooses the colours (R2.21). */
function shellDocument({ script, preload }: ControlCenterBuild, title: string, favicon: string, reports: ErrorReports | null): string {
  const reporting = reports
    ? ` ${REPORT_TO_ATTRIBUTE}="${escapeHtml(reports.dsn)}" ${BUILD_ATTRIBUTE}="${escapeHtml(reports.buildId)}"`
    : '';
  return [
    `<!doctype html><html lang="en"${colorModeAttributes(null)}><head><meta charset="utf-8">`,
    `<script>${COLOR_MODE_SCRIPT}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${escapeHtml(favicon)}">`,
    ...preload.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
    // The ground's colours before any script has run: no white flash in the dark.
    '<style>html{background:#f6f7f9}[data-color-mode=dark]{background:#0f1117}@media(prefers-color-scheme:dark){[data-color-mode=system]{background:#0f1117}}</style>',
    `<script type="module" src="${escapeHtml(script)}"></script></head><body><div id="root"${reporting}></div>`,
    '<noscript><p>The control center needs JavaScript.</p></noscript></body></html>',
  ].join('');
}

/** Where brands' pages may be framed from: every host of theirs, on whichever port this server has. */
export const brandOrigins = (brands: readonly Brand[], publicScheme: string): readonly string[] =>
  brands
    .filter(({ id }) => id !== 'ccc')
    .flatMap(({ domains }) => [...domains.exact, ...domains.wildcard, domains.dev])
    .map((host) => `${publicScheme}://${host}:*`);

/** The site's policy with what only staff's screens do: frame brands' pages, and show a picture before it is uploaded. */
export const staffPolicy = (policy: string, frames: readonly string[]): string =>
  `${policy.replace("img-src 'self'", "img-src 'self' blob:")};frame-src ${["'self'", ...frames].join(' ')}`;

/**
 * The control center's screens and their files, for people who are signed in: whoever calls this has made sure of it. An
 * address of no screen answers the same page with status 404, and the page says so.
 */
export function controlCenterPages({ build, brands, publicScheme, errorReports, filesOfOthers }: ControlCenterPagesDeps): RequestHandler {
  const router = Router();
  const frames = brandOrigins(brands, publicScheme);
  const favicon = brands.find(({ id }) => id === 'ccc')?.favicon.src ?? '';

  if (build.folder !== null)
    router.use(
      `/${STAFF_ASSETS}`,
      expressStaticGzip(path.join(build.folder, STAFF_ASSETS), {
        enableBrotli: true,
        orderPreference: ['br'],
        index: false,
        serveStatic: {
          dotfiles: 'ignore',
          cacheControl: false,
          setHeaders: (res) => res.setHeader('cache-control', STAFF_CACHE_CONTROL),
        },
      }),
      ...(filesOfOthers ? [filesOfOthers] : []),
      (_req, res) => sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such file' })),
    );

  router.use((req, res) => {
    const screen = screenAt(req.path);
    const policy = res.getHeader('content-security-policy');
    if (typeof policy === 'string') res.setHeader('content-security-policy', staffPolicy(policy, frames));
    res
      .status(screen ? 200 : 404)
      .type('html')
      .send(shellDocument(build, screenTitle(screen?.title ?? 'Page not found'), favicon, errorReports));
  });
  return router;
}
