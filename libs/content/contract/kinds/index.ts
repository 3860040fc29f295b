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
  type ListedContent,
  type ListedContents,
  type OpenedContent,
  type Rehearsal,
  type RehearsedPublish,
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
