export { isOpen, nextOpening, type LineVisit } from './opening-hours';
export { formatOpening } from './format-opening';
