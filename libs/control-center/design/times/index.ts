export { agoText, dayText } from './dates';
export { clockText, instantText, momentText, zoneName } from './moments';
