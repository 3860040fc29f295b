export { daysBetween, daysLater, isDay, pacificDay, pacificMidnight } from '../src/pacific-days';
