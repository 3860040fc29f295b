import '@waypost/platform/kernel/server-only';

export type {
  ErasedRows,
  ErasureRecord,
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
