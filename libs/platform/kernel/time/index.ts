export {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  isCalendarDay,
  isStorableTime,
  MINUTE_MS,
  PACIFIC_TIME_ZONE,
  parseInstant,
  SECOND_MS,
  WEEK_MS,
  YEAR_SECONDS,
} from '../src/time';
export { within } from '../src/within';
