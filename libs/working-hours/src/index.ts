export { isOpen, nextOpening, type LineVisit } from './opening-hours';
export { formatOpening } from './format-opening';
export { weeklyHours, type WeeklyHours } from './weekly-hours';
