import { liveDoorRoutes, mayPreview, previewDoorRoutes } from '@waypost/content/http';
import { type Content, type ContentDeps } from '@waypost/content/server';
import {
  createPreviewPasses,
  createPreviews,
  createPreviewTokens,
  createStaffEntry,
  type OpenPreview,
} from '@waypost/content/server/previews';
import { chosenVariantTitles, withChosenVariants } from '@waypost/experiments/server/serving';
import type { ShownImage } from '@waypost/images/model';
import { imageAmong } from '@waypost/images/server';
import { previewedRoute, routesOnBranch, type PreviewedRouteDeps } from '@waypost/pages/server/content';
import { rulesOfContents } from '@waypost/phones/server';
import { Router } from 'express';
import type { ComposedPreviews, ContentNeeds, ContentWorld, OfBranch } from './composed-content';
import type { ContentKinds } from './content-kinds';
import type { composePublishedSite } from './published-site';

type Published = ReturnType<typeof composePublishedSite>;

export interface PreviewNeeds extends Pick<ContentNeeds, 'isStaffSessionAlive'>, Pick<ContentKinds, 'phoneRules' | 'siteRoutes'> {
  readonly deps: ContentDeps;
  readonly content: Content;
  readonly articleSite: Published['articleSite'];
  readonly pageKeyAt: Published['site']['previewedKeyAt'];
}

/** Composes previews: made by staff, opened on a brand's host, and shown as a publish would make the page. */
export function composePreviews(
  { content: stored, brands, sessionSecret, publicScheme }: ContentWorld,
  { deps, content, isStaffSessionAlive, phoneRules, siteRoutes, articleSite, pageKeyAt }: PreviewNeeds,
) {
  const passes = createPreviewPasses({ secret: sessionSecret, taken: stored.previews, newId: deps.newId });
  const entry = createStaffEntry({ passes, clock: deps.clock, isSessionAlive: isStaffSessionAlive });
  const previews = createPreviews({
    ...deps,
    previews: stored.previews,
    tokens: createPreviewTokens(sessionSecret),
    passes,
    isSessionAlive: isStaffSessionAlive,
    pageKeyAt,
  });
  const branch = contentsOnBranch(content);
  const ofBranch: Omit<PreviewedRouteDeps<OfBranch>, 'contentOf'> = {
    imageByHash: (branchId, hash) => branch.image(branchId, { hash }),
    articleAt: (branchId, brand, slug) =>
      articleSite.onBranch(
        {
          articles: () => branch.list(branchId, 'article'),
          content: (address) => branch.read(branchId, address),
          image: (key) => branch.image(branchId, { key }),
        },
        brand,
        slug,
      ),
    async phoneRulesOn(branchId) {
      const rules = await content.details(branchId, 'phone-rule');
      return rules.ok ? rulesOfContents(rules.value) : phoneRules.rules();
    },
  };
  const pageOf = previewedRoute<OpenPreview>({ ...ofBranch, contentOf: withChosenVariants<OpenPreview>(previews.contentOf) });
  const pageOnBranch = previewedRoute<OfBranch>({ ...ofBranch, contentOf: ({ branchId }, address) => branch.read(branchId, address) });
  const brandOf = (brandId: string) => brands.find(({ id }) => id === brandId);
  const composed: ComposedPreviews = {
    openPreview: previews.open,
    previewedVariantTitles: chosenVariantTitles<OpenPreview>(previews.contentOf),
    async previewedRoutes({ branchId }) {
      const own = await branch.list(branchId, 'page');
      return own ? routesOnBranch(own) : siteRoutes.records();
    },
    async previewedArticles({ branchId }, brandId) {
      const brand = brandOf(brandId);
      const contents = brand ? await branch.list(branchId, 'article') : null;
      return brand && contents ? articleSite.listOnBranch(contents, brand) : null;
    },
    async previewedPage(preview, brandId, routeName, params) {
      const brand = brandOf(brandId);
      return brand ? pageOf(preview, brand, routeName, params) : null;
    },
    async pageOnBranch(ofPage, brandId, routeName, params) {
      const brand = brandOf(brandId);
      return brand ? pageOnBranch(ofPage, brand, routeName, params) : null;
    },
    doors: Router().use(previewDoorRoutes({ previews, brands, publicScheme }), liveDoorRoutes({ entry, brands, publicScheme })),
    admitsStaff: entry.admits,
  };
  return { previews, composed, mayPreview: mayPreview(previews, { isSecure: publicScheme === 'https' }) };
}

/** Returns a branch's items. Returns null if the branch cannot be read. */
function contentsOnBranch(content: Content) {
  const list = async (branchId: string, kind: 'article' | 'image' | 'page') => {
    const contents = await content.list(branchId, kind);
    return contents.ok ? contents.value : null;
  };
  return {
    list,
    async read(branchId: string, address: Parameters<Content['read']>[1]) {
      const detail = await content.read(branchId, address);
      return detail.ok ? detail.value.content : null;
    },
    async image(branchId: string, asked: Parameters<typeof imageAmong>[1]): Promise<ShownImage | null> {
      const contents = await list(branchId, 'image');
      return contents && imageAmong(contents, asked);
    },
  };
}
