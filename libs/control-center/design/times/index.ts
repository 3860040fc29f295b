export { agoText, dayText } from './dates';
export { TIME_IS_SKIPPED } from './skipped-time';
export { calendarDayText, clockText, instantText, momentText, zoneName } from './moments';
