import type { Paged, TimeQuestion } from './questions';
import type { SearchedList } from './rows';

export const DELIVERY_STATES = ['dead', 'waiting', 'delivered'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A batch of events for a receiver. */
export interface DeliveryRow {
  readonly id: string;
  readonly sink: string;
  readonly state: DeliveryState;
  readonly eventCount: number;
  /** The names of the events, each once. Empty if their days were dropped. */
  readonly eventNames: readonly string[];
  readonly generation: number;
  readonly createdAt: string;
  readonly reason: string | null;
}

/** The deliveries to receivers of events, newest first. */
export interface DeliveryList extends SearchedList<DeliveryRow> {
  /** The configured receiver, or null. A delivery can be sent again only if it belongs to this receiver. */
  readonly sink: string | null;
  /** Every receiver that ever existed. */
  readonly sinks: readonly string[];
}

/** A filter of deliveries. Without a period it covers all times. */
export interface DeliveryQuestion extends Partial<TimeQuestion>, Paged {
  /** The default is given-up deliveries. `any` covers all. */
  readonly state?: string;
  readonly sink?: string;
  /** Deliveries that contain an event of this name. */
  readonly event?: string;
}
