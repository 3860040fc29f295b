export { DAY_LENGTH, daysBetween, daysLater, isDay, pacificDay, pacificMidnight } from './pacific-days';
