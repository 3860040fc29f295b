import type { Brand } from '@waypost/brands';
import type { Drafts } from '@waypost/content-factory/server/ports';
import type { PreviewReader } from '@waypost/content/contract/preview';
import type { Content, ContentDeps, PublishedChanges, PublishedContent } from '@waypost/content/server';
import type { OpenPreview, PreviewAnswer, StaffEntry } from '@waypost/content/server/previews';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { RunningTable } from '@waypost/experiments/server/serving';
import type { BodyBlock } from '@waypost/pages/model';
import type { ResolvedPage } from '@waypost/pages/server';
import type { SiteRoutes } from '@waypost/pages/server/content';
import type { RedirectsOf } from '@waypost/pages/server/redirects';
import type { PhoneRuleSource } from '@waypost/phones/model';
import type { RouteParams, RouteRecord } from '@waypost/routing/model/table';
import type { RequestHandler, Router } from 'express';
import type { WaypostPorts } from '../../waypost-ports';

/** What content asks of the world outside. */
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

/** What content asks of the rest of the process. */
export interface ContentNeeds {
  readonly onPublished: (changes: PublishedChanges) => void;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** What a publish of a branch is warned of by its reviews. */
  readonly branchChecks: ContentDeps['branchChecks'];
}

/** Content as the rest of the process uses it. */
export interface ComposedContent extends PublishedSite, ComposedPreviews {
  readonly published: PublishedContent;
  /** The published phone rules (R8.11). */
  readonly phoneRules: PhoneRuleSource;
  /** What staff do with contents of whatever kind. */
  readonly content: Content;
  /** Where the content factory's texts become articles. */
  readonly drafts: Drafts;
  /** The library's pictures: for everybody once they are published, for staff and in previews before. */
  readonly media: RequestHandler;
  /** The features of the control center's API, behind its gate. */
  readonly routers: readonly Router[];
}

/** What visitors are shown of the published content. */
export interface PublishedSite {
  /** The published page of a route, else the code's (R3.05). */
  readonly findPage: (brand: Brand, routeName: string, shown?: ShownVariant | null) => ResolvedPage | undefined;
  readonly runningTable: () => RunningTable;
  /** The routes of all brands, with those of pages that staff have added. */
  readonly siteRoutes: SiteRoutes;
  /** The key of the page at a path of a brand; null where none is. */
  readonly pageKeyAt: (brandId: string, path: string) => string | null;
  readonly languageOf: (page: string) => string;
  /** The form that a page asks, in a variant of its experiment or as everybody has it. */
  readonly formOf: (page: string, shown: ShownVariant | null) => string | null;
  /** An article's Markdown as HTML; null where it could not be written in time. */
  readonly articleHtml: (markdown: string) => Promise<string | null>;
  /** The published article at a brand's slug (R3.07). */
  readonly findArticle: (brand: Brand, slug: string) => ResolvedPage | undefined;
  readonly listArticles: (brand: Brand) => BodyBlock | null;
  readonly articlePaths: (brand: Brand) => readonly string[];
  /** Where published redirects lead. */
  readonly redirectsOf: RedirectsOf;
}

/** Content that is not published, for whoever may see it. */
export interface ComposedPreviews {
  readonly openPreview: (token: string, brandId: string, reader: PreviewReader) => Promise<PreviewAnswer>;
  /** What the variants are called that a preview shows. */
  readonly previewedVariantTitles: (preview: OpenPreview) => Promise<readonly string[]>;
  /** The routes of all brands as a previewed branch has them. */
  readonly previewedRoutes: (preview: OpenPreview) => Promise<readonly RouteRecord[]>;
  readonly previewedPage: (preview: OpenPreview, brandId: string, routeName: string, params: RouteParams) => Promise<ResolvedPage | null>;
  /** Let staff who are signed in through to a preview on a brand's host, and to its live pages. */
  readonly doors: RequestHandler;
  /** Whether a ticket of the door to a brand's live pages is right. */
  readonly admitsStaff: StaffEntry['admits'];
}
