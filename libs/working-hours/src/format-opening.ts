import { WEEK_MS } from '@waypost/platform/kernel/time';
import { NOON } from './opening-hours';
import { ownTime, pacificTime, type WallTime } from './pacific-time';

// Our own words, because Intl's differ between the server and browsers (a narrow space before "AM", for example), and both must render the
// same markup. An hour and its half of the day are never split across lines.
const WORDS = {
  english: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    halves: ['AM', 'PM'],
    zones: { pacific: 'Pacific time', own: 'your time' },
    sentence: (weekday: string, date: string, time: string, zone: string) => `${weekday}${date && `, ${date}`} at ${time} ${zone}`,
  },
  spanish: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    halves: ['a.\u00a0m.', 'p.\u00a0m.'],
    zones: { pacific: 'hora del Pacífico', own: 'su hora local' },
    sentence: (weekday: string, date: string, time: string, zone: string) =>
      `el ${weekday}${date && ` ${date}`} a ${/^1\D/.test(time) ? 'la' : 'las'} ${time}, ${zone}`,
  },
} as const;

type Language = keyof typeof WORDS;
type Zone = 'pacific' | 'own';

/**
 * Returns the next opening in plain words, for a page without its reader's time zone: `Monday at 5 AM Pacific time`, `el lunes a las 5 a.
 * m., hora del Pacífico`. The weekday is unambiguous, because the next opening is less than a week away.
 */
export const formatOpening = (opening: Date, language: Language): string => inWords(pacificTime(opening), language, 'pacific');

/**
 * Returns an opening in the visitor's own time or in that of a given zone: `Monday at 8 AM your time`. If it is more than a week away, as
 * on a page in a sleeping tab, the date is included: `Monday, 23 Nov 2026 at 8 AM your time` (R3.09).
 */
export function formatOwnOpening(opening: Date, language: Language, now: Date, timeZone?: string): string {
  // Within a week the weekday alone names the day.
  const isNear = Math.abs(opening.getTime() - now.getTime()) < WEEK_MS;
  return inWords(ownTime(opening, timeZone), language, 'own', isNear);
}

/** Returns the words for an opening with `{day}` and `{time}` as placeholders, for code that has only these words. */
export const ownOpeningWords = (language: Language): string => {
  const { sentence, zones } = WORDS[language];
  return sentence('{day}', '', '{time}', zones.own);
};

function inWords({ year, month, day, weekday, hour, minute }: WallTime, language: Language, zone: Zone, isNear = true): string {
  const { weekdays, months, halves, sentence, zones } = WORDS[language];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  const time = `${hour % NOON || NOON}${minutes}\u00a0${halves[hour < NOON ? 0 : 1]}`;
  const date = isNear ? '' : `${day} ${months[month - 1] ?? ''} ${year}`;
  return sentence(weekdays[weekday] ?? '', date, time, zones[zone]);
}
