import { withSequence, type EventBody } from '@waypost/tracking/contract';
import { claimSequence, type UsedSequences } from '../src/outbox/event-sequence';
import { eventIdOf, type Outbox } from '../src/outbox/outbox';

export interface FakeDatabase extends Outbox {
  readonly events: ReadonlyMap<string, EventBody>;
  /** The failures from now on. */
  trouble: Partial<Record<'add' | 'oldest' | 'remove', 'fails' | 'hangs'>>;
}

/** An outbox in memory in place of IndexedDB. Passed to several tabs, it is the database that they share. */
export function fakeDatabase(): FakeDatabase {
  const events = new Map<string, EventBody>();
  let used: UsedSequences = {};
  const attempt = async <T>(what: 'add' | 'oldest' | 'remove', run: () => T): Promise<T> => {
    const trouble = database.trouble[what];
    if (trouble === 'fails') throw new DOMException('full', 'QuotaExceededError');
    if (trouble === 'hangs') return new Promise(() => undefined);
    return run();
  };
  const database: FakeDatabase = {
    events,
    trouble: {},
    add: (body) =>
      attempt('add', () => {
        const wanted = body.properties.sequence;
        const claim = wanted ? claimSequence(used, body.sessionId, wanted) : null;
        if (claim) ({ used } = claim);
        const stored = claim ? withSequence(body, claim.sequence) : body;
        events.set(eventIdOf(stored), stored);
        return stored;
      }),
    oldest: (max) =>
      attempt('oldest', () =>
        [...events.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, max)
          .map(([, body]) => body),
      ),
    remove: (ids) => attempt('remove', () => ids.forEach((id) => events.delete(id))),
  };
  return database;
}
