export { anEventBody, anEventContext } from './event-builders';
