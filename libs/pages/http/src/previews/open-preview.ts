import { previewPassCookie } from '@waypost/content/contract/preview';
import type { BodyBlock } from '@waypost/pages/model';
import { ARTICLE_LIST_ROUTE } from '@waypost/pages/server';
import { visitedBrand } from '@waypost/platform/express';
import { cookieHeader } from '@waypost/platform/express/sessions';
import type { Clock } from '@waypost/platform/kernel';
import type { Request, Response } from 'express';
import type { SitePages } from '../site-pages/site-pages';
import type { BanneredPreview } from './preview-banner';
import { shownRoute, type ShownRoute, type ShownRouteDeps } from './shown-route';
import { staffCookie } from './staff-entry-page';

/** A preview, as far as pages use it. */
export interface ShownPreview extends Omit<BanneredPreview, 'variantTitles'> {
  readonly id: string;
  readonly view: BanneredPreview['view'] & {
    /** Set for a preview in its editor. */
    readonly draft: object | null;
    readonly controlOrigin?: string;
  };
}

/** The preview that a token opens, and the pass that the browser has to store. */
type PreviewOpening<Preview> =
  { readonly preview: Preview; readonly newPass: string | null; readonly isStaff: boolean } | { readonly signInAt: string | null } | null;

/** The page that a preview shows instead of another, and the site around it. */
export interface ShownSite extends ShownRoute {
  readonly clock: Clock;
  /** The block with the brand's articles, for the page that lists them. */
  readonly articles: BodyBlock | null;
}

export interface OpenPreviewDeps<Preview extends ShownPreview> extends ShownRouteDeps<Preview> {
  /**
   * Returns null if the token is not ours or has expired. Returns the sign-in address if the preview is for staff and none is signed in
   * here.
   */
  readonly open: (token: string, brandId: string, req: Request) => Promise<PreviewOpening<Preview>>;
  /** Returns the titles of the preview's variants. */
  readonly variantTitlesOf: (preview: Preview) => Promise<readonly string[]>;
  /** Returns the block with a brand's articles on the preview's branch. Null if there are none. */
  readonly articlesOf: (preview: Preview, brandId: string) => Promise<BodyBlock | null>;
  /** Returns the site's pages at another time, with one page replaced. */
  readonly pagesWith: (view: ShownSite) => SitePages;
  readonly clock: Clock;
  readonly isSecure: boolean;
}

/** An opened preview with the site as it shows it. */
export interface OpenedPreview {
  readonly preview: ShownPreview & BanneredPreview;
  readonly token: string;
  readonly pages: SitePages;
  readonly clock: Clock;
  /** True in the editor's frame. Only its maker is shown it, by a session at the control center, and it has no cookies. */
  readonly isFrame: boolean;
}

/** A preview that the request may see. */
export interface AdmittedPreview {
  /** True if the response stores a pass in the browser. */
  readonly hasNewPass: boolean;
  readonly show: () => Promise<OpenedPreview>;
}

/** Opens the preview of a request's token. Null if there is none. Stores a new pass in the browser if there is one. */
export type OpenPreview = (
  req: Request,
  res: Response,
  token: string,
) => Promise<AdmittedPreview | { readonly signInAt: string | null } | null>;

export const openPreview =
  <Preview extends ShownPreview>(deps: OpenPreviewDeps<Preview>): OpenPreview =>
  async (req, res, token) => {
    const { isSecure } = deps;
    const brand = visitedBrand(res);
    const opened = await deps.open(token, brand.id, req);
    if (opened === null || 'signInAt' in opened) return opened;
    const { preview, newPass, isStaff } = opened;
    if (isStaff) res.append('set-cookie', staffCookie(isSecure));
    if (newPass !== null)
      res.append('set-cookie', cookieHeader(previewPassCookie(isSecure), newPass, { httpOnly: true, sameSite: 'lax', secure: isSecure }));
    const show = async (): Promise<OpenedPreview> => {
      const at = preview.view.at;
      const clock = at === null ? deps.clock : { now: () => new Date(at) };
      const shown = await shownRoute(deps, preview, { brandId: brand.id, pathname: req.path });
      const articles = shown.routeName === ARTICLE_LIST_ROUTE ? await deps.articlesOf(preview, brand.id) : null;
      const variantTitles = await deps.variantTitlesOf(preview);
      const isFrame = preview.audience === 'frame' && !isStaff;
      return { preview: { ...preview, variantTitles }, token, clock, isFrame, pages: deps.pagesWith({ clock, ...shown, articles }) };
    };
    return { hasNewPass: newPass !== null, show };
  };
