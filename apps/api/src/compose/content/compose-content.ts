import { articleRoutes } from '@waypost/articles/http';
import { createArticleApprovals } from '@waypost/articles/server';
import { createReviews, type Reviews } from '@waypost/content-factory/server';
import { branchRoutes, contentRoutes, previewRoutes, publishRoutes } from '@waypost/content/http';
import { createContent, createScheduledPublish, type Content, type ContentDeps } from '@waypost/content/server';
import { type Previews } from '@waypost/content/server/previews';
import { followDefinitions } from '@waypost/experiments/server';
import { imageRoutes, mediaRoutes } from '@waypost/images/http';
import { addImage, imageUses, replaceImage } from '@waypost/images/server';
import { createFileMemory, createImagePreparation } from '@waypost/images/server/files';
import { pageContentRoutes, redirectRoutes } from '@waypost/pages/http/content';
import { redirectedByCode } from '@waypost/pages/http/rules';
import { pageAddresses } from '@waypost/pages/server';
import { newId } from '@waypost/platform/kernel';
import { auditRoutes } from '@waypost/staff/http';
import { createColleagues, type Colleagues } from '@waypost/staff/server/colleagues';
import type { Router } from 'express';
import { composeDrafts } from './article-drafts';
import type { ComposedContent, ContentNeeds, ContentWorld } from './composed-content';
import { composeKinds, type ContentKinds } from './content-kinds';
import { composePreviews } from './content-previews';
import { composePublishedSite } from './published-site';

/** Composes content: its kinds and use cases, its API, the published content in memory, and previews. */
export function composeContent(ports: ContentWorld, { onPublished, isStaffSessionAlive, branchChecks }: ContentNeeds): ComposedContent {
  const { content: stored, clock } = ports;
  const colleagues = createColleagues(ports.staff);
  // Articles need the reviews of drafts, and drafts need articles. The closures let articles be made first.
  const kinds = composeKinds(ports, {
    onPublished,
    colleagues,
    reviews: { judge: (read) => reviews.judge(read), opened: (read) => reviews.opened(read) },
  });
  const deps: ContentDeps = {
    store: stored.store,
    kinds: kinds.kinds,
    clock,
    newId,
    follow: followDefinitions,
    branchChecks,
    needsApproval: ports.needsApproval,
  };
  const content = createContent(deps);
  const { site, articleSite, images } = composePublishedSite(ports, kinds);
  const drafts = composeDrafts(ports, { content, kinds, site });
  const reviews: Reviews = createReviews({ runs: ports.factory.runs, drafts, hasOtherAccount: colleagues.hasOtherAccount, clock });
  const { previews, composed, mayPreview } = composePreviews(ports, {
    deps,
    content,
    isStaffSessionAlive,
    phoneRules: kinds.phoneRules,
    siteRoutes: kinds.siteRoutes,
    articleSite,
    pageKeyAt: site.previewedKeyAt,
  });
  return {
    published: kinds.published,
    phoneRules: kinds.phoneRules,
    rulePages: kinds.sitePages,
    content,
    drafts,
    ...site,
    ...composed,
    media: mediaRoutes({ files: stored.images, memory: createFileMemory(), isPublic: images.isShown, mayPreview }),
    routers: contentRouters(ports, { deps, content, reviews, previews, kinds, colleagues }),
  };
}

interface RouterNeeds {
  readonly deps: ContentDeps;
  readonly content: Content;
  readonly reviews: Pick<Reviews, 'generated'>;
  readonly previews: Previews;
  readonly kinds: ContentKinds;
  readonly colleagues: Colleagues;
}

/** Makes staff's routes of content, behind the gate. The last one treats any name below a branch as a kind of content. */
function contentRouters(ports: ContentWorld, { deps, content, reviews, previews, kinds, colleagues }: RouterNeeds): readonly Router[] {
  const { brands, publicScheme, jobs, clock } = ports;
  const { audit, images: files } = ports.content;
  const { pages, siteRoutes, imagePlaces } = kinds;
  return [
    branchRoutes(content),
    publishRoutes({
      content,
      scheduled: createScheduledPublish({ ...deps, jobs, mayPublish: colleagues.mayPublish }),
      brands,
      publicScheme,
    }),
    previewRoutes({ previews, brands, publicScheme }),
    auditRoutes(audit, clock),
    imageRoutes({
      content,
      add: addImage({ ...content, prepare: createImagePreparation(), files, clock, newId }),
      uses: imageUses({ ...imagePlaces, all: content.all }),
      replace: replaceImage({ ...content, kinds: deps.kinds }),
    }),
    articleRoutes({
      content,
      approvals: createArticleApprovals({
        mayWrite: colleagues.mayWrite,
        hasColleague: colleagues.hasOtherEditor,
        generated: reviews.generated,
      }),
    }),
    redirectRoutes({ content, brands }),
    pageContentRoutes({
      content,
      pages,
      pageAddresses: () => pageAddresses(siteRoutes.records()),
      brands,
      redirectedByCode: redirectedByCode(ports.routeRules),
    }),
    contentRoutes({ content }),
  ];
}
