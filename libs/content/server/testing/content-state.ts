import { addressText, MAIN_BRANCH, type ContentAddress } from '@waypost/content/model';
import type { BranchContent, BranchRecord, EntryRecord, NewRevision, PublicationRecord, ScheduleRecord } from '../ports';

/** The tables of the fake store. */
export interface ContentState {
  readonly branches: Map<string, BranchRecord>;
  readonly revisions: Map<string, NewRevision>;
  /** By branch, then by address. */
  readonly entries: Map<string, Map<string, EntryRecord>>;
  readonly publications: Map<string, PublicationRecord>;
  readonly schedules: Map<string, ScheduleRecord>;
}

const WAYPOST = { id: 'waypost', name: 'Waypost' };
const MAIN: BranchRecord = {
  id: MAIN_BRANCH,
  name: 'Published',
  isArchived: false,
  createdBy: WAYPOST,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

export const emptyContentState = (): ContentState => ({
  branches: new Map([[MAIN_BRANCH, MAIN]]),
  revisions: new Map(),
  entries: new Map(),
  publications: new Map(),
  schedules: new Map(),
});

export const copyOf = (state: ContentState): ContentState => ({
  branches: new Map(state.branches),
  revisions: new Map(state.revisions),
  entries: new Map([...state.entries].map(([branch, entries]) => [branch, new Map(entries)])),
  publications: new Map(state.publications),
  schedules: new Map(state.schedules),
});

export function entriesOf(state: ContentState, branchId: string): Map<string, EntryRecord> {
  const entries = state.entries.get(branchId) ?? new Map<string, EntryRecord>();
  state.entries.set(branchId, entries);
  return entries;
}

export const revisionOf = ({ revisions }: ContentState, id: string | null | undefined): NewRevision | null =>
  id ? (revisions.get(id) ?? null) : null;

export const mainOf = (state: ContentState, address: ContentAddress): NewRevision | null =>
  revisionOf(state, entriesOf(state, MAIN_BRANCH).get(addressText(address))?.revisionId);

export const contentOf = (state: ContentState, entry: EntryRecord): BranchContent => ({
  entry,
  mine: revisionOf(state, entry.revisionId),
  base: revisionOf(state, entry.baseRevisionId),
  theirs: mainOf(state, entry),
});

/** Returns publications, newest first. */
export const publicationsOf = ({ publications }: ContentState): PublicationRecord[] =>
  [...publications.values()].sort((a, b) => b.number - a.number);
