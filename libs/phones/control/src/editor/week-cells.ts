import type { WeeklyWindow } from '@waypost/phones/model';

/** Hours of a week, as `{day} {hour}`; Sunday is 0. */
export type WeekCells = ReadonlySet<string>;

const HOURS_A_DAY = 24;
export const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour);

export const cellOf = (day: number, hour: number): string => `${day} ${hour}`;
const time = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const firstHour = (from: string): number => Number(from.slice(0, 2));
/** Returns the hour after the last one that a window touches. */
const endHour = (to: string): number => Number(to.slice(0, 2)) + (to.endsWith(':00') ? 0 : 1);

/** Returns the hours that windows touch. */
export const cellsOf = (windows: readonly WeeklyWindow[]): WeekCells =>
  new Set(
    windows.flatMap(({ days, from, to }) =>
      days.flatMap((day) => HOURS.filter((hour) => hour >= firstHour(from) && hour < endHour(to)).map((hour) => cellOf(day, hour))),
    ),
  );

/** True if a window begins or ends within an hour; the grid shows such an hour as a whole. */
export const hasMinutes = (windows: readonly WeeklyWindow[]): boolean =>
  windows.some(({ from, to }) => !from.endsWith(':00') || !to.endsWith(':00'));

/** Returns the windows of some hours. Equal hours on several days become one window. */
export function windowsOf(cells: WeekCells): readonly WeeklyWindow[] {
  const daysOf = new Map<string, number[]>();
  for (const day of DAYS_OF_WEEK) {
    for (const from of HOURS) {
      if (!cells.has(cellOf(day, from)) || cells.has(cellOf(day, from - 1))) continue;
      let to = from;
      while (cells.has(cellOf(day, to))) to++;
      const run = `${time(from)} ${time(to)}`;
      daysOf.set(run, [...(daysOf.get(run) ?? []), day]);
    }
  }
  return [...daysOf].map(([run, days]) => {
    const [from = '', to = ''] = run.split(' ');
    return { days, from, to };
  });
}
