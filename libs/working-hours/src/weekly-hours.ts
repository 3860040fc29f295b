import { hoursOn, MONDAY, NOON, SATURDAY, SUNDAY, type Hours, type LineVisit } from './opening-hours';

const WORDS = {
  english: {
    halves: ['AM', 'PM'],
    span: (opens: string, closes: string) => `${opens} to ${closes}`,
    closed: 'Closed',
    days: ['Monday to Friday', 'Saturday', 'Sunday'],
    timeZone: 'Pacific time',
    inLine: { days: ['Monday to Friday', 'Saturday', 'Sunday'], and: ', ', timeZone: 'Pacific time' },
  },
  spanish: {
    halves: ['a.\u00a0m.', 'p.\u00a0m.'],
    span: (opens: string, closes: string) => `De ${opens} a ${closes}`,
    closed: 'Cerrado',
    days: ['De lunes a viernes', 'Sábado', 'Domingo'],
    timeZone: 'Hora del Pacífico',
    inLine: { days: ['De lunes a viernes', 'los sábados', 'los domingos'], and: ' y ', timeZone: 'hora del Pacífico' },
  },
} as const;

/** The first day of each run of days with the same hours. */
const RUNS = [MONDAY, SATURDAY, SUNDAY] as const;

export interface WeeklyHours {
  readonly days: readonly { readonly name: string; readonly hours: string }[];
  readonly timeZone: string;
}

/** Returns the week in one line, without the days on which the line is closed (R8.12, R14.01). */
export function hoursInLine(language: 'english' | 'spanish', visit: LineVisit): string {
  const { days, and, timeZone } = WORDS[language].inLine;
  const { days: week } = weeklyHours(language, visit);
  const open = week.flatMap(({ hours }, index) =>
    hoursOn(RUNS[index] ?? SUNDAY, visit) ? [`${days[index] ?? ''} ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`] : [],
  );
  return `${open.join(and)}, ${timeZone}`;
}

/** Returns the line's week in plain words (R8.12): `Monday to Friday`, `5 AM to 5 PM`. */
export function weeklyHours(language: 'english' | 'spanish', visit: LineVisit): WeeklyHours {
  const { halves, span, closed, days, timeZone } = WORDS[language];
  // Non-breaking spaces: a line that ends with "5 p." makes no sense.
  const hour = (value: number) => `${value % NOON || NOON}\u00a0${halves[value < NOON ? 0 : 1]}`;
  const words = (hours: Hours | null) => (hours ? span(hour(hours.opens), hour(hours.closes)) : closed);
  return { days: RUNS.map((weekday, index) => ({ name: days[index] ?? '', hours: words(hoursOn(weekday, visit)) })), timeZone };
}
