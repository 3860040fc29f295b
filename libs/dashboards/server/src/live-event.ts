import type { LiveEvent } from '@waypost/dashboards/contract';
import { nameIn, pageNameIn, type CountedEvent } from './tally/counted-event';

/** Returns an event for the live stream, without any data about the visitor. */
export const liveEvent = ({
  eventId,
  event,
  receivedAt,
  brandId,
  properties,
}: Omit<CountedEvent, 'place'> & { readonly eventId: string }): LiveEvent => ({
  eventId,
  event,
  at: receivedAt,
  brand: brandId,
  page: pageNameIn(properties),
  step: nameIn(properties['stepName']),
});
