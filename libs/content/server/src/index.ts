import './server-only';

export { addImage, type AddImageDeps, type ImageUpload } from './add-image';
export { createArticleChecks, type ArticleChecksOptions } from './article-checks';
export {
  createArticleKind,
  isApproved,
  parseArticleContent,
  storedArticle,
  type ArticleKind,
  type ArticleKindOptions,
} from './article-kind';
export { branchChanges } from './branch-changes';
export { branchSummary, createBranch, editBranch, findBranch, listBranches } from './branches';
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
} from './edit-content';
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
export { createImageKind, imageContentOf, storedImage, thumbnailOf, type ImageKindOptions, type PictureFacts } from './image-kind';
export { imageUses, picturesOf, removeImage } from './image-uses';
export { listArticles, listImages } from './library-lists';
export { listPages, pageList, PAGE_LIST_MAX_LIMIT, type ListPagesDeps } from './list-pages';
export { createPageChecks, pageFindings, type PageChecksOptions } from './page-checks';
export { parsePageContent, type PageContentContext } from './page-content';
export { createPageKind, pageKey, pageSummary, storedPage, type PageKind, type PageKindOptions, type SitePageEntry } from './page-kind';
export { checkBranch, listPublications, publishBranch, rollBack } from './publish';
export { allChecks, type CheckedContent, type PublishChecks } from './publish-checks';
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
} from './published-articles';
export {
  createPublishedContent,
  type PublishedChange,
  type PublishedContent,
  type PublishedContentOptions,
  type PublishedFeed,
} from './published-content';
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
} from './previews';
export { type Refusal } from './refusal';
export {
  cancelScheduledPublish,
  defineScheduledPublish,
  heldReason,
  PUBLISH_DUE_JOB,
  publishDue,
  schedulePublish,
  type ScheduledPublishDeps,
} from './scheduled-publish';
