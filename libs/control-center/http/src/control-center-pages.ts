import { type Brand, isConsumerBrand } from '@waypost/brands';
import { staticFiles } from '@waypost/platform/express';
import { sendProblem } from '@waypost/platform/express/problems';
import { COLOR_MODE_SCRIPT, colorModeAttributes } from '@waypost/platform/color-mode';
import { BUILD_ATTRIBUTE, BUILD_POLL_ATTRIBUTE, REPORT_TO_ATTRIBUTE } from '@waypost/control-center/contract';
import { screenAt, screenTitle } from '@waypost/control-center/contract/screens';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { escapeHtml } from '@waypost/platform/kernel';
import { Router, type RequestHandler } from 'express';
import path from 'node:path';
import { STAFF_ASSETS, type ControlCenterBuild } from './control-center-build';

export interface ControlCenterPagesDeps {
  readonly build: ControlCenterBuild;
  /** The brands whose pages are shown in frames beside an editor (R10.04). */
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
  /** The build of the screens, and the interval at which they look for a newer one (R2.13). */
  readonly buildId: string;
  readonly buildPollMs: number;
  /** The address to which the screens report their errors (R13.13), or null. */
  readonly errorsTo: string | null;
  /** Serves files of other processes' builds that this build lacks. It also sets the staff's cache headers. */
  readonly filesOfOthers: RequestHandler;
}

/** Hashed names never change. Only the browser of a signed-in person may cache the files. */
export const STAFF_CACHE_CONTROL = 'private, max-age=31536000, immutable';

/**
 * Returns the one page for every screen, because the browser's router reads the address. Its only inline script sets the colors (R2.21).
 */
function shellDocument({ build, buildId, buildPollMs, errorsTo }: ControlCenterPagesDeps, title: string, favicon: string): string {
  const { script, preload } = build;
  const facts = Object.entries({ [BUILD_ATTRIBUTE]: buildId, [BUILD_POLL_ATTRIBUTE]: buildPollMs, [REPORT_TO_ATTRIBUTE]: errorsTo })
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');
  return [
    `<!doctype html><html lang="en"${colorModeAttributes(null)}><head><meta charset="utf-8">`,
    `<script>${COLOR_MODE_SCRIPT}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${escapeHtml(favicon)}">`,
    ...preload.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
    // The background is set before any script runs, so that dark mode does not flash white.
    '<style>html{background:#f6f7f9}[data-color-mode=dark]{background:#0f1117}@media(prefers-color-scheme:dark){[data-color-mode=system]{background:#0f1117}}</style>',
    `<script type="module" src="${escapeHtml(script)}"></script></head><body><div id="root"${facts}></div>`,
    '<noscript><p>The control center needs JavaScript.</p></noscript></body></html>',
  ].join('');
}

/** Returns the origins of the frames of brands' pages: every host of theirs, on any port. */
export const brandOrigins = (brands: readonly Brand[], publicScheme: string): readonly string[] =>
  brands
    .filter(({ id }) => isConsumerBrand(id))
    .flatMap(({ domains }) => [...domains.exact, ...domains.wildcard, domains.dev])
    .map((host) => `${publicScheme}://${host}:*`);

/** Returns the site's policy with two additions for staff's screens: frames of brands' pages, and a picture before its upload. */
export const staffPolicy = (policy: string, frames: readonly string[]): string =>
  `${policy.replace("img-src 'self'", "img-src 'self' blob:")};frame-src ${["'self'", ...frames].join(' ')}`;

/**
 * Serves the control center's screens and their files. The caller has to make sure that the person is signed in. An unknown address gets
 * the same page with status 404, and the page shows that.
 */
export function controlCenterPages(deps: ControlCenterPagesDeps): RequestHandler {
  const { build, brands, publicScheme, filesOfOthers } = deps;
  const router = Router();
  const frames = brandOrigins(brands, publicScheme);
  const favicon = brands.find(({ id }) => !isConsumerBrand(id))?.favicon.src ?? '';

  if (build.folder !== null)
    router.use(
      `/${STAFF_ASSETS}`,
      staticFiles(path.join(build.folder, STAFF_ASSETS), {
        cacheControl: false,
        setHeaders: (res) => res.setHeader('cache-control', STAFF_CACHE_CONTROL),
      }),
      filesOfOthers,
      (_req, res) => sendProblem(res, notFoundProblem('There is no such file')),
    );

  router.use((req, res) => {
    const screen = screenAt(req.path);
    const policy = res.getHeader('content-security-policy');
    if (typeof policy === 'string') res.setHeader('content-security-policy', staffPolicy(policy, frames));
    res
      .status(screen ? 200 : 404)
      .type('html')
      .send(shellDocument(deps, screenTitle(screen?.title ?? 'Page not found'), favicon));
  });
  return router;
}
