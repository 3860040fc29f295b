import type { VisitEvents } from './event-tally';
import { atStart, MAX_COUNTS_OF_VISIT, type OncePerVisit, type VisitStart } from './once-per-visit';

/** What a visit was counted for. */
export interface CountedVisit {
  /** The visit's digest. */
  readonly visit: string;
  /** A short text for each thing that it was counted for. */
  readonly marks: readonly string[];
  /** Where the visit counts as a whole. Null if an earlier release began it. */
  readonly start: VisitStart | null;
}

/** A visit whose record a run changes. */
export interface ChangedVisit extends CountedVisit {
  /** The last day for which this run counts or takes back anything. */
  readonly day: string;
  /** The number of its events in this run. */
  readonly events: number;
}

export interface VisitLedgerOptions {
  /** The visits of this run's events. */
  readonly visits: readonly VisitEvents[];
  /** What the visits were counted for before. The start of a later entry of a visit replaces that of an earlier one. */
  readonly before: readonly CountedVisit[];
  /** Returns the mark of a count. It is the same for everything that counts only once together. */
  readonly markOf: (counted: OncePerVisit) => string;
}

interface LedgerEntry {
  day: string;
  events: number;
  start: VisitStart | null;
  readonly marks: Set<string>;
  isChanged: boolean;
}

/** The record of what each visit was counted for, so that it counts once, and only what was counted is taken back. */
export class VisitLedger {
  private readonly entries = new Map<string, LedgerEntry>();
  private readonly markOf: VisitLedgerOptions['markOf'];

  constructor({ visits, before, markOf }: VisitLedgerOptions) {
    this.markOf = markOf;
    for (const { visit, day, events, start } of visits) this.entries.set(visit, { day, events, start, marks: new Set(), isChanged: true });
    for (const { visit, marks, start } of before) {
      const entry = this.entryOf(visit);
      entry.start = start;
      for (const mark of marks) entry.marks.add(mark);
    }
  }

  /** Takes counts back. Returns those that had been counted, where they were counted. */
  takeBack(counts: readonly OncePerVisit[]): readonly OncePerVisit[] {
    const takenBack: OncePerVisit[] = [];
    for (const each of counts) {
      const entry = this.entryOf(each.visit);
      if (entry.marks.delete(this.markOf(each))) takenBack.push(this.changed(entry, each));
    }
    return takenBack;
  }

  /** Adds counts. Returns those that were not counted yet, where they count. A visit counts for at most `MAX_COUNTS_OF_VISIT` things. */
  add(counts: readonly OncePerVisit[]): readonly OncePerVisit[] {
    const added: OncePerVisit[] = [];
    for (const each of counts) {
      const entry = this.entryOf(each.visit);
      const mark = this.markOf(each);
      if (entry.marks.has(mark) || entry.marks.size >= MAX_COUNTS_OF_VISIT) continue;
      entry.marks.add(mark);
      added.push(this.changed(entry, each));
    }
    return added;
  }

  /** Returns the visits with events in this run, and those of which something was added or taken back. */
  rows(): readonly ChangedVisit[] {
    const changed = [...this.entries].filter(([, { isChanged }]) => isChanged);
    return changed.map(([visit, { day, events, start, marks }]) => ({ visit, day, events, start, marks: [...marks] }));
  }

  private changed(entry: LedgerEntry, counted: OncePerVisit): OncePerVisit {
    entry.isChanged = true;
    if (entry.day < counted.at.day) entry.day = counted.at.day;
    return atStart(counted, entry.start);
  }

  private entryOf(visit: string): LedgerEntry {
    const stored = this.entries.get(visit);
    if (stored) return stored;
    const entry: LedgerEntry = { day: '', events: 0, start: null, marks: new Set(), isChanged: false };
    this.entries.set(visit, entry);
    return entry;
  }
}
