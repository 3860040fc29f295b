import { variantInFigures } from '@waypost/experiments/contract';
import { exposureIn, type ReportedExposure } from '@waypost/experiments/model/assignment';
import { isUpTo, type CountedEvent, type EventPlace } from './tally/counted-event';

/** The stored phase of a variant that was reported without one. */
const NO_PHASE = 0;

/** The variant of an experiment's phase that a visitor was shown, with the first event that reported it. */
export interface VariantEntry extends Omit<ReportedExposure, 'phase'> {
  /** `NO_PHASE` if the event lacks it. */
  readonly phase: number;
  /** A digest. */
  readonly visitor: string;
  readonly since: EventPlace;
  /** The event's visit (a digest) and arrival. Null for an entry of the previous release. */
  readonly report: { readonly visit: string; readonly receivedAt: string } | null;
}

/**
 * Returns whether an experiment shows or showed a variant in a phase. The phase is 0 if the event lacks it: the running phase then applies.
 */
export type IsVariant = (experiment: string, phase: number, variant: string) => boolean;

export interface VariantDigests {
  readonly visitorOf: (event: CountedEvent) => string;
  readonly visitOf: (event: CountedEvent) => string;
}

/** A visitor's events count for each of their variants. */
const MAX_VARIANTS_OF_VISITOR = 50;

/**
 * Creates a table of the visitors' variants. It depends on the events' arrivals and places and not on the time of reading, so that an event
 * that is read again gets the same answer.
 */
export function createVariantTable(stored: readonly VariantEntry[], { visitorOf, visitOf }: VariantDigests, isVariant: IsVariant) {
  /** In the order of writing. */
  const byVisitor = new Map<string, VariantEntry[]>();
  const added: VariantEntry[] = [];
  const reports: CountedEvent[] = [];
  let hasOther = false;
  const keep = (entry: VariantEntry): void => void byVisitor.set(entry.visitor, [...(byVisitor.get(entry.visitor) ?? []), entry]);
  for (const entry of [...stored].sort(byPlace)) keep(entry);

  /** The visit's later events may be written before the report, because the stream of events does not keep the order. */
  const isOvertaking = (event: CountedEvent, { report }: VariantEntry): boolean =>
    report !== null && event.receivedAt > report.receivedAt && visitOf(event) === report.visit;

  return {
    /**
     * Adds the variants of events. The first variant of a phase stays, and the first variants of a visitor. Variants of no experiment are
     * left out, because anybody can invent them.
     */
    learn(events: readonly CountedEvent[]): void {
      for (const event of events) {
        const exposure = exposureIn(event);
        if (!exposure) continue;
        const visitor = visitorOf(event);
        const { experiment, variant, phase: reported } = exposure;
        const phase = reported ?? NO_PHASE;
        const entries = byVisitor.get(visitor) ?? [];
        if (entries.length >= MAX_VARIANTS_OF_VISITOR) continue;
        if (entries.some((candidate) => candidate.experiment === experiment && candidate.phase === phase)) continue;
        if (!isVariant(experiment, phase, variant)) {
          hasOther = true;
          continue;
        }
        const entry = {
          experiment,
          phase,
          variant,
          visitor,
          since: event.place,
          report: { visit: visitOf(event), receivedAt: event.receivedAt },
        };
        keep(entry);
        added.push(entry);
        reports.push(event);
      }
    },
    learned: (): readonly VariantEntry[] => added,
    /** Returns whether one of these events named a variant that no experiment has. */
    hasOther: (): boolean => hasOther,
    /** Returns the events that reported the added variants. */
    reports: (): readonly CountedEvent[] => reports,
    /**
     * Returns the variants of the event's visitor when it arrived, one per experiment, as the figures name them. A variant that was
     * reported before the event was written stays the answer, whatever is reported later.
     */
    variantsAt(event: CountedEvent): readonly string[] {
      if (byVisitor.size === 0) return [];
      const latest = new Map<string, VariantEntry>();
      for (const entry of byVisitor.get(visitorOf(event)) ?? []) {
        const { experiment, report } = entry;
        if (isUpTo(entry.since, event.place)) {
          if (report === null || report.receivedAt <= event.receivedAt) latest.set(experiment, entry);
        } else if (!latest.has(experiment) && isOvertaking(event, entry)) latest.set(experiment, entry);
      }
      return [...latest.values()].map(({ experiment, variant }) => variantInFigures(experiment, variant));
    },
  };
}

const byPlace = (a: VariantEntry, b: VariantEntry): number => (isUpTo(a.since, b.since) ? -1 : 1);
