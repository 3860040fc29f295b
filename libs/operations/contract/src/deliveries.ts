import type { Paged, TimeQuestion } from './questions';
import type { SearchedList } from './rows';

export const DELIVERY_STATES = ['dead', 'waiting', 'delivered'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A run of events for a receiver. */
export interface DeliveryRow {
  readonly id: string;
  readonly sink: string;
  readonly state: DeliveryState;
  readonly eventCount: number;
  /** Which events are among them, each name once; none where their days are dropped. */
  readonly eventNames: readonly string[];
  readonly generation: number;
  readonly createdAt: string;
  readonly reason: string | null;
}

/** What receivers of our events were given, newest first. */
export interface DeliveryList extends SearchedList<DeliveryRow> {
  /** The receiver that is configured, to which alone something can be sent again; null where none is. */
  readonly sink: string | null;
  /** Every receiver that ever was. */
  readonly sinks: readonly string[];
}

/** Which deliveries; of all times where none is asked for. */
export interface DeliveryQuestion extends Partial<TimeQuestion>, Paged {
  /** Those that were given up where it is absent; `any` asks for all. */
  readonly state?: string;
  readonly sink?: string;
  /** Those that hold an event of this name. */
  readonly event?: string;
}
