import { createHash } from 'node:crypto';
import type { SeenPage } from '@waypost/pages/contract';
import type { Brand } from '@waypost/brands';
import type { NewPageSnapshot } from '@waypost/pages/server';
import { canonicalPathOf, type ResolvedSitePage } from './find-page';

/** A page that is served at a path of a brand. */
export interface PageRendering {
  readonly brand: Brand;
  readonly pathname: string;
  readonly page: ResolvedSitePage;
  /** The number of the publication that the page shows. Null before the first one. */
  readonly publication: number | null;
}

export interface PageTokenDeps {
  /** Signs the page that is served (R8.15). Null if no partner may be called, as in previews. */
  readonly tokenOf: ((page: Omit<SeenPage, 'renderedAt'>) => string) | null;
}

/** What the rendering of a page for everybody adds to its snapshot (R15.08). The HTML has {@link TOKEN_SLOT} instead of its token. */
export type RenderedSnapshot = Pick<NewPageSnapshot, 'hash' | 'html' | 'variant' | 'publication'>;

/** The token's place in a page snapshot. All its characters are written the same in HTML and JSON. */
export const TOKEN_SLOT = 'waypost-page-token-9f2c7d51';

/** Returns the signed token of a page. `html` is the hash of the HTML that everybody gets; null if the page is for one visit. */
export function pageToken(
  { tokenOf }: PageTokenDeps,
  { brand, page, publication }: Omit<PageRendering, 'pathname'>,
  html: string | null = null,
): string | undefined {
  const { payload } = page;
  return tokenOf?.({
    brandId: brand.id,
    page: payload.route.name,
    path: canonicalPathOf(page),
    placementId: payload.placement.placementId,
    variant: payload.experiment?.variant ?? null,
    publication,
    html,
  });
}

/**
 * Renders a page for everybody with an empty slot for its token. The hash of that HTML is part of the token. The token changes every hour,
 * but the content that people saw does not (ADR 28).
 */
export function signedHtml(
  deps: PageTokenDeps,
  rendering: PageRendering,
  htmlWith: (token: string | undefined) => string,
): { readonly html: string; readonly snapshot: RenderedSnapshot | null } {
  if (!deps.tokenOf) return { html: htmlWith(undefined), snapshot: null };
  const html = htmlWith(TOKEN_SLOT);
  const hash = createHash('sha256').update(html).digest('base64url');
  const token = pageToken(deps, rendering, hash) ?? '';
  const variant = rendering.page.payload.experiment?.variant ?? null;
  return { html: html.replaceAll(TOKEN_SLOT, token), snapshot: { hash, html, variant, publication: rendering.publication } };
}
