import { enteredVariantOf, isUpTo, type CountedEvent, type EnteredVariant, type EventPlace } from './counted-event';

/** The variant of an experiment's phase that a visitor was shown, with the first event that reported it. */
export interface VariantEntry extends EnteredVariant {
  /** A digest. */
  readonly visitor: string;
  readonly since: EventPlace;
}

/** Returns a variant's name in the figures. */
export const variantName = ({ experiment, variant }: Pick<VariantEntry, 'experiment' | 'variant'>): string => `${experiment}: ${variant}`;

/**
 * Creates a table of the visitors' variants. It depends on the events' places and not on the time of reading, so that an event that is read
 * again gets the same answer.
 */
export function createVariantTable(stored: readonly VariantEntry[], digestOf: (event: CountedEvent) => string) {
  const byVisitor = new Map<string, VariantEntry[]>();
  const added: VariantEntry[] = [];
  const keep = (entry: VariantEntry): void => void byVisitor.set(entry.visitor, [...(byVisitor.get(entry.visitor) ?? []), entry]);
  for (const entry of stored) keep(entry);
  return {
    /** Adds the variants of events. The first variant of a phase stays. */
    learn(events: readonly CountedEvent[]): void {
      for (const event of events) {
        const entered = enteredVariantOf(event);
        if (!entered) continue;
        const visitor = digestOf(event);
        const { experiment, phase } = entered;
        if (byVisitor.get(visitor)?.some((candidate) => candidate.experiment === experiment && candidate.phase === phase)) continue;
        const entry = { ...entered, visitor, since: event.place };
        keep(entry);
        added.push(entry);
      }
    },
    learned: (): readonly VariantEntry[] => added,
    /** Returns the variants of the event's visitor at its place, one per experiment: `{experiment}: {variant}`. */
    variantsAt(event: CountedEvent): readonly string[] {
      if (byVisitor.size === 0) return [];
      const latest = new Map<string, VariantEntry>();
      for (const entry of byVisitor.get(digestOf(event)) ?? []) {
        const before = latest.get(entry.experiment);
        if (isUpTo(entry.since, event.place) && (!before || isUpTo(before.since, entry.since))) latest.set(entry.experiment, entry);
      }
      return [...latest.values()].map(variantName);
    },
  };
}
