import { pacificTime } from './pacific-time';

const NOON = 12;

// Words of our own, as Intl's differ between the server and browsers (a narrow space before "AM", say), and the
// markup of both must be the same. An hour stays together with its half of the day: no line ends between them.
const WORDS = {
  english: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    halves: ['AM', 'PM'],
    sentence: (weekday: string, month: string, day: number, time: string) => `${weekday}, ${month} ${day} at ${time} Pacific time`,
  },
  spanish: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
    halves: ['a.\u00a0m.', 'p.\u00a0m.'],
    sentence: (weekday: string, month: string, day: number, time: string) =>
      `el ${weekday} ${day} de ${month} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}, hora del Pacífico`,
  },
} as const;

/** An opening in plain words: `Monday, November 23 at 5:00 AM Pacific time`, `el lunes 23 de noviembre a las 5:00 a. m., hora del Pacífico`. */
export function formatOpening(opening: Date, language: 'english' | 'spanish'): string {
  const { weekdays, months, halves, sentence } = WORDS[language];
  const { weekday, month, day, hour, minute } = pacificTime(opening);
  const time = `${hour % NOON || NOON}:${String(minute).padStart(2, '0')}\u00a0${halves[hour < NOON ? 0 : 1]}`;
  return sentence(weekdays[weekday] ?? '', months[month - 1] ?? '', day, time);
}
