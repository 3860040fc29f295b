import '@waypost/platform/kernel/server-only';

export { openEventStream, NatsStartError, type NatsEventStream } from './open-event-stream';
export { fillOf, roomWarning, sizeWarning, usedShare, watchStreamRoom, type StreamFill, type WatchedRoom } from './stream-room';
export { askStreamSync, natsPart, syncWarning } from './stream-sync';
export { createMessageSeal } from './message-seal';
