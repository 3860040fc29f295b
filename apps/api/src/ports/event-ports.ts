import type { createTrackingStores } from '@waypost/platform/persistence';
import type { createVisitorRightsStores } from '@waypost/platform/persistence/visitors';
import type { KeyRing } from '@waypost/platform/sealing';
import { systemClock } from '@waypost/platform/kernel';
import { createMessageSeal, type NatsEventStream } from '@waypost/tracking/adapters';
import { createWebhook, createWebhookSink } from '@waypost/tracking/server/forwarding';
import type { Environment } from '../environment';
import type { EventPorts } from '../waypost-ports';

export interface EventPortsDeps {
  readonly environment: Pick<Environment, 'dataKeys' | 'eventWebhook'>;
  readonly stores: ReturnType<typeof createTrackingStores>;
  readonly stream: NatsEventStream | null;
  readonly rights: Pick<ReturnType<typeof createVisitorRightsStores>, 'lateEvents'>;
  readonly keyRing: KeyRing;
}

/** Makes the ports of events: PostgreSQL, an optional stream before it, and an optional webhook after it. */
export function eventPorts({
  environment,
  stores: { events, ...eventRecords },
  stream,
  rights,
  keyRing,
}: EventPortsDeps): Pick<EventPorts, 'events' | 'eventStream' | 'eventRecords' | 'alarmSink'> {
  const keyIds = environment.dataKeys.map(({ id }) => id);
  const webhook = environment.eventWebhook && createWebhook({ ...environment.eventWebhook, clock: systemClock });
  return {
    events,
    eventStream: stream && {
      stream,
      seal: createMessageSeal(keyRing, keyIds),
      eraseLate: (ids) => rights.lateEvents.eraseUnder(ids),
    },
    eventRecords: { ...eventRecords, sink: webhook && createWebhookSink(webhook) },
    // Sent without events, for a receiver that reads only alarms.
    alarmSink: webhook && { send: (id, alarm, signal) => webhook.post(id, { events: [], alarm }, signal) },
  };
}
