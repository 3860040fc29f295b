export {
  contentsSeen,
  defaultOf,
  labelOf,
  type Admission,
  type CheckedContent,
  type ContentPlace,
  type ContentRegistry,
  type ContentRules,
  type ContentSummary,
  type LibraryPicture,
  type ListedContent,
  type ListedContents,
  type Rehearsal,
  type SeenContent,
  type ShownPage,
  type ShownPictures,
} from './content-rules';
export {
  type AddressedContent,
  type BranchRevision,
  type FollowPublish,
  type LiveChange,
  type MainChange,
  type MainDecision,
  type MainReads,
} from './main-changes';
export { resolutionsField } from './resolutions-field';
