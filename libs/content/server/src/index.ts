import './server-only';

export { addImage, type AddImageDeps, type ImageUpload } from './images/add-image';
export { createArticleChecks, type ArticleChecksOptions } from './articles/article-checks';
export {
  createArticleKind,
  isApproved,
  parseArticleContent,
  storedArticle,
  type ArticleKind,
  type ArticleKindOptions,
} from './articles/article-kind';
export { branchChanges } from './branches/branch-changes';
export { branchSummary, createBranch, editBranch, findBranch, listBranches } from './branches/branches';
export { type ContentDeps } from './content-deps';
export { contentHash, type Admission, type ContentKindRules, type ContentKinds, type FieldFault } from './content-kinds';
export {
  type BranchContent,
  type BranchRecord,
  type ContentLayers,
  type ContentReads,
  type ContentStore,
  type ContentSummary,
  type ContentTransaction,
  type DefaultHashes,
  type EntryRecord,
  type ListedBranch,
  type ListedContent,
  type NewPublication,
  type NewRevision,
  type PublicationRecord,
  type ScheduleRecord,
  type StoredRevision,
  type StoredVersion,
} from './content-store';
export {
  contentVersions,
  detailOf,
  discardContent,
  readContent,
  removeContent,
  restoreContent,
  saveContent,
  type ContentWish,
} from './branches/edit-content';
export {
  fault,
  FaultyField,
  readChoice,
  readFlag,
  readList,
  readObject,
  readOptionalText,
  readText,
  readWholeNumber,
} from './field-reader';
export { createImageKind, imageContentOf, storedImage, thumbnailOf, type ImageKindOptions, type PictureFacts } from './images/image-kind';
export { imageUses, picturesOf, removeImage } from './images/image-uses';
export { listArticles, listImages } from './library-lists';
export { listPages, pageList, PAGE_LIST_MAX_LIMIT, type ListPagesDeps } from './pages/list-pages';
export { createPageChecks, pageFindings, type PageChecksOptions } from './pages/page-checks';
export { parsePageContent, type PageContentContext } from './pages/page-content';
export {
  createPageKind,
  pageKey,
  pageSummary,
  storedPage,
  type PageKind,
  type PageKindOptions,
  type SitePageEntry,
} from './pages/page-kind';
export { checkBranch, listPublications, publishBranch, rollBack } from './publishing/publish';
export { allChecks, type CheckedContent, type PublishChecks } from './publishing/publish-checks';
export {
  articlePage,
  createPublishedLibrary,
  leadImage,
  pictureHash,
  withPicture,
  type ArticlePage,
  type ArticlePageContext,
  type PublishedLibrary,
  type ShownImage,
} from './articles/published-articles';
export {
  createPublishedContent,
  type PublishedChange,
  type PublishedContent,
  type PublishedContentOptions,
  type PublishedFeed,
} from './publishing/published-content';
export {
  createPreview,
  createPreviewTokens,
  openPreview,
  PREVIEW_DEFAULT_MINUTES,
  PREVIEW_MAX_MINUTES,
  previewedPage,
  type OpenPreviewDeps,
  type PreviewDeps,
  type PreviewRecord,
  type PreviewStore,
  type PreviewTokens,
  type PreviewView,
} from './publishing/previews';
export { type Refusal } from './refusal';
export {
  cancelScheduledPublish,
  defineScheduledPublish,
  heldReason,
  PUBLISH_DUE_JOB,
  publishDue,
  schedulePublish,
  type ScheduledPublishDeps,
} from './publishing/scheduled-publish';
