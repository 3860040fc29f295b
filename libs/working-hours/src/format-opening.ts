import { ownTime, pacificTime, type WallTime } from './pacific-time';

const NOON = 12;

// Words of our own, as Intl's differ between the server and browsers (a narrow space before "AM", say), and the
// markup of both must be the same. An hour stays together with its half of the day: no line ends between them.
const WORDS = {
  english: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    halves: ['AM', 'PM'],
    zones: { pacific: 'Pacific time', own: 'your time' },
    sentence: (weekday: string, month: string, day: number, time: string, zone: string) => `${weekday}, ${month} ${day} at ${time} ${zone}`,
  },
  spanish: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
    halves: ['a.\u00a0m.', 'p.\u00a0m.'],
    zones: { pacific: 'hora del Pacífico', own: 'hora local de usted' },
    sentence: (weekday: string, month: string, day: number, time: string, zone: string) =>
      `el ${weekday} ${day} de ${month} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}, ${zone}`,
  },
} as const;

type Language = keyof typeof WORDS;

/** An opening in plain words: `Monday, November 23 at 5:00 AM Pacific time`, `el lunes 23 de noviembre a las 5:00 a. m., hora del Pacífico`. */
export const formatOpening = (opening: Date, language: Language): string => inWords(pacificTime(opening), language, 'pacific');

/** The same in the visitor's own time, or in that of a zone: `Monday, November 23 at 8:00 AM your time`. */
export const formatOwnOpening = (opening: Date, language: Language, timeZone?: string): string =>
  inWords(ownTime(opening, timeZone), language, 'own');

function inWords({ weekday, month, day, hour, minute }: WallTime, language: Language, zone: 'pacific' | 'own'): string {
  const { weekdays, months, halves, sentence, zones } = WORDS[language];
  const time = `${hour % NOON || NOON}:${String(minute).padStart(2, '0')}\u00a0${halves[hour < NOON ? 0 : 1]}`;
  return sentence(weekdays[weekday] ?? '', months[month - 1] ?? '', day, time, zones[zone]);
}
