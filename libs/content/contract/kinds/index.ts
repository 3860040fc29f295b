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
export { resolutionsField } from './resolutions-field';
