import type { DocumentInput } from '@waypost/pages/contract';
import type { BootState, PageError, PagePayload, PlainVisit, SiteLinks } from '@waypost/pages/contract/payload';
import { publicBrand, type Brand } from '@waypost/brands';
import type { TrackingPermission } from '@waypost/platform/privacy';
import type { WebAssets } from '../web-assets';
import { publicOrigin, type PageOwnersDeps } from './page-owners';

export interface PageDocumentDeps extends Pick<PageOwnersDeps, 'contentVersion' | 'publicScheme'> {
  readonly linksOf: (brand: Brand) => SiteLinks;
  readonly render: (input: DocumentInput) => string;
  readonly assets: WebAssets;
  readonly settings: BootState['settings'];
}

/** What a document shows, for whom, at a path of a brand. */
export interface PageDocument {
  readonly brand: Brand;
  readonly pathname: string;
  readonly payload: PagePayload | null;
  readonly error: PageError | null;
  readonly visit: PlainVisit | null;
  readonly permission: TrackingPermission;
}

/**
 * These attach React while idle, like the pages with a form. A call page shows the visitor's opening time, and a listing waits for its ads.
 */
const IDLE_ATTACH_TEMPLATES: readonly string[] = ['call', 'listing'];

/** Renders a document to HTML. */
export const documentHtml = (deps: PageDocumentDeps, document: PageDocument): string => deps.render(documentInput(deps, document));

function documentInput(
  { assets, contentVersion, settings, linksOf, publicScheme }: PageDocumentDeps,
  { brand, pathname, payload, error, visit, permission }: PageDocument,
): DocumentInput {
  const view = assets.view(brand.id, payload?.page.template ?? 'error');
  const whenIdle = payload && (payload.form !== null || IDLE_ATTACH_TEMPLATES.includes(payload.page.template)) ? assets.whenIdle : null;
  return {
    boot: {
      brand: publicBrand(brand),
      buildId: assets.buildId,
      contentVersion: contentVersion(),
      payload,
      error,
      links: linksOf(brand),
      settings: permission.isAllowed ? settings : { ...settings, isTagManagerEnabled: false, adScriptUrl: null },
      assets: {
        view: view.file,
        preload: view.preload,
        ...partsOf(assets, payload),
        botDetection: assets.botDetection,
        watchBuilds: assets.watchBuilds,
        ...(whenIdle === null ? {} : { whenIdle }),
        ...(payload?.page.onEnter ? { onEnter: assets.onEnter } : {}),
        ...(settings.sentryDsn === null ? {} : { errorReporting: assets.errorReporting }),
        ...(settings.isTagManagerEnabled || settings.adScriptUrl !== null ? { thirdParties: assets.thirdParties } : {}),
      },
      visit,
      privacy: permission,
    },
    pathname,
    origin: publicOrigin(publicScheme, brand),
    // Preloaded with the runtime. If the runtime requested it later, the visitor's first answer would wait for it.
    scripts: { runtime: assets.runtime.file, preload: [...assets.runtime.preload, ...(whenIdle === null ? [] : [whenIdle])] },
  };
}

/** Returns the files with the parts that the page's HTML omits (R2.15): all of them, or none. */
function partsOf({ partSaying }: Pick<WebAssets, 'partSaying'>, payload: PagePayload | null): Pick<BootState['assets'], 'parts'> {
  const words = payload && partSaying(payload.copy);
  const questions = payload?.form ? partSaying(payload.form) : null;
  const isAll = words !== null && (questions !== null || payload?.form === null);
  return isAll ? { parts: { words, questions } } : {};
}
