import { enteredVariantOf, isUpTo, type CountedEvent, type EnteredVariant, type EventPlace } from './counted-event';

/** The variant of an experiment's phase that a visitor was shown, and from which event on. */
export interface VariantEntry extends EnteredVariant {
  /** A digest. */
  readonly visitor: string;
  readonly since: EventPlace;
}

/** How a variant is called among figures. */
export const variantName = ({ experiment, variant }: Pick<VariantEntry, 'experiment' | 'variant'>): string => `${experiment}: ${variant}`;

/**
 * Which variants the visitors of events were shown. It goes by the events' places and not by when they are read, so that an event
 * that is read again gets the same answer.
 */
export function createVariantTable(stored: readonly VariantEntry[], digestOf: (event: CountedEvent) => string) {
  const byVisitor = new Map<string, VariantEntry[]>();
  const added: VariantEntry[] = [];
  const keep = (entry: VariantEntry): void => void byVisitor.set(entry.visitor, [...(byVisitor.get(entry.visitor) ?? []), entry]);
  for (const entry of stored) keep(entry);
  return {
    /** The first variant of a phase stays. */
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
    /** The variants of the event's visitor at its place, one an experiment: `{experiment}: {variant}`. */
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
