export { stopFinding, type ContentFinding } from './content-finding';
export { addressText, BRANCH_KINDS, CONTENT_KINDS, type ContentAddress, type ContentKind, type ContentStatus } from './content-kind';
export { branchIdOf, MAIN_BRANCH, type BranchEntry, type ContentData, type Revision } from './revision';
export { type LiveDates } from './live-dates';
export { type StaffName } from './staff-name';
export { isSameValue } from './same-value';
export { sharedShare, shinglesOf } from './shingles';
export { changedFields, mergeContent, mergedFields, WHOLE_CONTENT, type ContentState, type MergedField } from './three-way-merge';
export {
  isMainBranch,
  LIVE_SITE_NAME,
  planPublish,
  type ContentConflict,
  type ContentResolution,
  type PublishCandidate,
  type PublishedStep,
  type PublishStep,
  type Side,
} from './publish-plan';
