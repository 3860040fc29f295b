import type { Clock } from '@waypost/platform/kernel';
import type { DeliveryFilter, DeliveryPlace, EventDeliveryStore, ListedDelivery } from '../forwarding/event-delivery';
import { SEARCH_MS } from './find-events';

/** The deliveries to find. With `event`, those that contain an event of this name. */
export interface DeliveryQuestion extends DeliveryFilter {
  readonly event?: string;
}

export interface DeliveryPage {
  readonly deliveries: readonly ListedDelivery[];
  /** The next page begins below this delivery; null at the end. */
  readonly next: DeliveryPlace | null;
  /** The instant down to which the search came before its time ran out; null if the page is full or the end was reached. */
  readonly searchedTo: string | null;
}

export const DELIVERIES_SHOWN = 100;

export interface FindDeliveriesDeps {
  readonly deliveries: Pick<EventDeliveryStore, 'search'>;
  readonly clock: Clock;
}

/**
 * Finds deliveries by state, sink, time and the events in them, newest first. A delivery holds the places of its events and not their
 * names. A search by name therefore runs in parts, so that a response never takes long, however rare the event is.
 */
export const findDeliveries =
  ({ deliveries, clock }: FindDeliveriesDeps) =>
  async ({ event, ...filter }: DeliveryQuestion, below: DeliveryPlace | null): Promise<DeliveryPage> => {
    const deadline = clock.now().getTime() + SEARCH_MS;
    const rows: ListedDelivery[] = [];
    let place = below;
    for (;;) {
      const part = await deliveries.search(filter, DELIVERIES_SHOWN + 1, place);
      rows.push(...part.filter(({ eventNames }) => event === undefined || eventNames.includes(event)));
      const lastSeen = part.at(-1);
      if (rows.length > DELIVERIES_SHOWN || lastSeen === undefined || part.length <= DELIVERIES_SHOWN) return fullPage(rows);
      if (clock.now().getTime() >= deadline) return { deliveries: rows, next: lastSeen, searchedTo: lastSeen.createdAt };
      place = lastSeen;
    }
  };

function fullPage(rows: readonly ListedDelivery[]): DeliveryPage {
  const page = rows.slice(0, DELIVERIES_SHOWN);
  return { deliveries: page, next: rows.length > DELIVERIES_SHOWN ? (page.at(-1) ?? null) : null, searchedTo: null };
}
