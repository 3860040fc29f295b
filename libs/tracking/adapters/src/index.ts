import '@waypost/platform/kernel/server-only';

export { openEventStream, NatsStartError, type NatsEventStream, type NatsOptions } from './open-event-stream';
export { createMessageSeal } from './message-seal';
