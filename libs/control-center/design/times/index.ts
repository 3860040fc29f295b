export { agoText, dayText } from './dates';
export { daysText } from './days-text';
export { TIME_IS_SKIPPED } from './skipped-time';
export { clockText, instantText, momentText, zoneName } from './moments';
