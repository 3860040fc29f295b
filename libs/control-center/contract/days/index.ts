export { DAY_LENGTH, daysBetween, daysLater, isDay, pacificDay, pacificMidnight } from '../src/pacific-days';
