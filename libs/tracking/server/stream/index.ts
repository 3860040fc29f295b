import '@waypost/platform/kernel/server-only';

export type { EventStream, MessageSeal, StreamedMessage, TakeMessage } from '../src/stream/event-stream';
export { createStreamedEventStore } from '../src/stream/streamed-event-store';
export { takeMessage, type EraseLate, type TakeMessageDeps } from '../src/stream/take-message';
