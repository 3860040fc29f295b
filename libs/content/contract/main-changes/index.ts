export {
  type AddressedContent,
  type BranchRevision,
  type FollowPublish,
  type LiveChange,
  type MainChange,
  type MainDecision,
  type MainReads,
} from '../kinds/main-changes';
export { oncePerPublication } from './once-per-publication';
