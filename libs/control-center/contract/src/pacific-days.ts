/** Staff count by the days of Los Angeles, wherever they and the server are. */
const TIME_ZONE = 'America/Los_Angeles';
const ONE_DAY_MS = 86_400_000;
/** From the year 1 on: PostgreSQL knows no year 0. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Making a formatter costs a hundred times what using it does. */
let formatter: Intl.DateTimeFormat | undefined;

/** The day (YYYY-MM-DD) in Los Angeles at an instant. */
export function pacificDay(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  const shown = { year: '', month: '', day: '' };
  for (const { type, value } of formatter.formatToParts(instant)) if (type in shown) shown[type as keyof typeof shown] = value;
  return `${shown.year.padStart(4, '0')}-${shown.month}-${shown.day}`;
}

/** Whether a text is a day that there is. */
export const isDay = (text: string): boolean => {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** The day so many days later; earlier where negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * ONE_DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, both counted. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / ONE_DAY_MS) + 1;

/** The instant at which a day begins in Los Angeles: midnight there is seven or eight hours later than in UTC. */
export function pacificMidnight(day: string): Date {
  const summer = new Date(`${day}T07:00:00.000Z`);
  return pacificDay(summer) === day ? summer : new Date(`${day}T08:00:00.000Z`);
}
