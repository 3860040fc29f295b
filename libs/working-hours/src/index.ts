export { AFFILIATES_MEDIUM, isOfAffiliates, isOpen, nextChange, nextOpening, type LineVisit } from './opening-hours';
export { formatOpening, formatOwnOpening, ownOpeningWords } from './format-opening';
export { hoursInLine, weeklyHours } from './weekly-hours';
