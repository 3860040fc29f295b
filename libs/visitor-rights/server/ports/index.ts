import '@waypost/platform/kernel/server-only';

export type {
  ConsentFacts,
  ConsentRecords,
  ConsentSource,
  HeldData,
  PastErasure,
  RecordedLead,
  RowCounts,
  Subject,
  SubjectQuestion,
  Tombstone,
  VisitorRecords,
} from '../src/rights-ports';
