export { dayInWords, localizedDay } from './day-in-words';
export { countDays, DAY_LENGTH, daysFromTo, daysLater, isDay, pacificDay, pacificMidnight } from './pacific-days';
