import type { Brand } from '@waypost/brands';
import type { Drafts } from '@waypost/content-factory/server/ports';
import type { PreviewReader } from '@waypost/content/contract/preview';
import type { Content, ContentDeps, PublishedChanges, PublishedContent } from '@waypost/content/server';
import type { OpenPreview, PreviewAnswer, StaffEntry } from '@waypost/content/server/previews';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { RunningTable } from '@waypost/experiments/server/serving';
import type { BodyBlock } from '@waypost/pages/model';
import type { ResolvedPage, RulePages } from '@waypost/pages/server';
import type { PageFacts, SiteRoutes } from '@waypost/pages/server/content';
import type { RedirectsOf } from '@waypost/pages/server/redirects';
import type { PhoneRuleSource } from '@waypost/phones/model';
import type { RouteParams, RouteRecord } from '@waypost/routing/model/table';
import type { RequestHandler, Router } from 'express';
import type { WaypostPorts } from '../../waypost-ports';

/** The ports that content needs. */
export type ContentWorld = Pick<
  WaypostPorts,
  | 'content'
  | 'ruleReplays'
  | 'brands'
  | 'routeRules'
  | 'jobs'
  | 'clock'
  | 'log'
  | 'sessionSecret'
  | 'publicScheme'
  | 'factory'
  | 'staff'
  | 'needsApproval'
>;

/** The parts of the process that content needs. */
export interface ContentNeeds {
  readonly onPublished: (changes: PublishedChanges) => void;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Returns the warnings that a branch's reviews add to its publish. */
  readonly branchChecks: ContentDeps['branchChecks'];
}

/** The part of content that the rest of the process uses. */
export interface ComposedContent extends PublishedSite, ComposedPreviews {
  readonly published: PublishedContent;
  /** The published phone rules (R8.11). */
  readonly phoneRules: PhoneRuleSource;
  /** Returns the pages as phone rules match them, those of running variants too. */
  readonly rulePages: RulePages;
  /** Staff's use cases for items of any kind. */
  readonly content: Content;
  /** Turns the content factory's texts into articles. */
  readonly drafts: Drafts;
  /** Serves the library's images: to everybody once they are published, and before that to staff and in previews. */
  readonly media: RequestHandler;
  /** The routes of the control center's API, behind its gate. */
  readonly routers: readonly Router[];
}

/** The published content as visitors see it. */
export interface PublishedSite extends PageFacts {
  /** Returns the published page of a route, else the code's (R3.05). */
  readonly findPage: (brand: Brand, routeName: string, shown?: ShownVariant | null) => ResolvedPage | undefined;
  readonly runningTable: () => RunningTable;
  /** The routes of all brands, including those of pages that staff added. */
  readonly siteRoutes: SiteRoutes;
  /** Returns an article's Markdown as HTML. Null if it could not be rendered in time. */
  readonly articleHtml: (markdown: string) => Promise<string | null>;
  /** Returns the published article of a brand's slug (R3.07). */
  readonly findArticle: (brand: Brand, slug: string) => ResolvedPage | undefined;
  readonly listArticles: (brand: Brand) => BodyBlock | null;
  readonly articlePaths: (brand: Brand) => readonly string[];
  /** Returns the targets of published redirects. */
  readonly redirectsOf: RedirectsOf;
}

/** A branch by its id. A preview is of one. */
export type OfBranch = Pick<OpenPreview, 'branchId'>;

/** Unpublished content, for people who may see it. */
export interface ComposedPreviews {
  readonly openPreview: (token: string, brandId: string, reader: PreviewReader) => Promise<PreviewAnswer>;
  /** Returns the titles of the variants that a preview shows. */
  readonly previewedVariantTitles: (preview: OpenPreview) => Promise<readonly string[]>;
  /** Returns the routes of all brands on a branch. */
  readonly previewedRoutes: (preview: OfBranch) => Promise<readonly RouteRecord[]>;
  /** Returns the block with a brand's articles on a previewed branch. */
  readonly previewedArticles: (preview: OpenPreview, brandId: string) => Promise<BodyBlock | null>;
  readonly previewedPage: (preview: OpenPreview, brandId: string, routeName: string, params: RouteParams) => Promise<ResolvedPage | null>;
  /** Returns the branch's page for a route, without a preview. Null if the code's page is shown. */
  readonly pageOnBranch: (branch: OfBranch, brandId: string, routeName: string, params: RouteParams) => Promise<ResolvedPage | null>;
  /** Admits signed-in staff to a preview on a brand's host, and to the brand's live pages. */
  readonly doors: RequestHandler;
  /** Returns whether a ticket for a brand's live pages is valid. */
  readonly admitsStaff: StaffEntry['admits'];
}
