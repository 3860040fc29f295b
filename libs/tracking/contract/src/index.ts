export { type EventBody, type EventContext } from './event-context';
