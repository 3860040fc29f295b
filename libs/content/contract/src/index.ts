export { branchNameSchema, type BranchCreate, type BranchEdit, type BranchSchedule, type BranchSummary } from './branch';
export {
  EDIT_CONFLICT,
  VERSIONS_AT_ONCE,
  type ContentDetail,
  type ContentRemoval,
  type ContentSave,
  type ContentVersion,
  type VersionRestore,
} from './content-detail';
export { type ContentRequest, type DiscardRequest, type SavedContent } from './content-request';
export { checkRefusal, refusalProblem, type Refusal } from './refusal';
