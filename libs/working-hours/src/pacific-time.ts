const TIME_ZONE = 'America/Los_Angeles';

/** What a clock on a wall in Los Angeles shows. */
export interface PacificTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** Making a formatter costs a hundred times what using it does, and most pages never ask. */
let formatter: Intl.DateTimeFormat | undefined;

export function pacificTime(instant: Date): PacificTime {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type in shown) shown[type as keyof typeof shown] = Number(value);
  }
  return { ...shown, weekday: new Date(Date.UTC(shown.year, shown.month - 1, shown.day)).getUTCDay() };
}
