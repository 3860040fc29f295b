import '@waypost/platform/kernel/server-only';

export {
  SCHEDULE_STATES,
  type Authorship,
  type BranchContent,
  type BranchRecord,
  type ContentLayers,
  type ContentReads,
  type ContentStore,
  type ContentTransaction,
  type DefaultHashes,
  type EntryRecord,
  type ListedBranch,
  type NewPublication,
  type NewRevision,
  type PublicationRecord,
  type PublicationsAsked,
  type ScheduleRecord,
  type StoredRevision,
  type StoredVersion,
} from './content-store';
