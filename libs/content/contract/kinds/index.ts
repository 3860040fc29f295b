export {
  contentsSeen,
  defaultOf,
  labelOf,
  type Admission,
  type CheckedContent,
  type ContentPlace,
  type ContentRegistry,
  type ContentRules,
  type LeavingContent,
  type LibraryPicture,
  type ListedContent,
  type ListedContents,
  type OpenedContent,
  type Rehearsal,
  type SeenContent,
  type ShownPage,
  type ShownPictures,
  type WrittenContent,
  type WrittenOnBranch,
} from './content-rules';
export type { ContentSummary } from '../src/content-summary';
export { resolutionsField } from './resolutions-field';
