import '@waypost/platform/kernel/server-only';

export { openEventStream, NatsStartError, type NatsEventStream } from './open-event-stream';
export { createMessageSeal } from './message-seal';
