export { stopFinding, type ContentFinding } from './content-finding';
export {
  addressText,
  BRANCH_KINDS,
  CONTENT_KINDS,
  contentParameter,
  MAX_CHOSEN_KEY_LENGTH,
  parseContentParameter,
  type ContentAddress,
  type ContentKind,
  type ContentStatus,
  type SeenRevision,
} from './content-kind';
export { branchIdOf, MAIN_BRANCH, type BranchEntry, type ContentData, type Revision } from './revision';
export { type LiveDates } from './live-dates';
export { type StaffName } from './staff-name';
