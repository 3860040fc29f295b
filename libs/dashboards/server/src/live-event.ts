import type { LiveEvent } from '@waypost/control-center/contract/dashboard';
import { nameIn, type CountedEvent } from './counted-event';

/** An event as the live stream tells it: what and where, nothing of the visitor. */
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
  page: nameIn(properties['pageName']),
  step: nameIn(properties['stepName']),
});
