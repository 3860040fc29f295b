export {
  branchName,
  isMainBranch,
  LIVE_SITE_NAME,
  planPublish,
  planWithOwnSide,
  type ContentConflict,
  type ContentResolution,
  type PublishCandidate,
  type PublishedStep,
  type PublishStep,
  type Side,
} from '../src/publish-plan';
