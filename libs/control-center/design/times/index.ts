export { agoText, dayText } from './dates';
export { calendarDayText, clockText, instantText, momentText, zoneName } from './moments';
