import { isOpen, nextOpening, type LineVisit } from './opening-hours';

// Checks every boundary of the line's hours, minute by minute, against an oracle. The oracle uses the law on daylight saving instead of the
// platform's time zones: from the second Sunday of March to the first Sunday of November, changing at two in the morning.

const FIRST_YEAR = 2024;
const LAST_YEAR = 2036;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const anyone: LineVisit = { utmMedium: null };
const affiliate: LineVisit = { utmMedium: 'aff' };

/** Returns the n-th Sunday of a month (0 is January), as the UTC midnight of its date. */
const sundayOf = (year: number, month: number, nth: number): number => {
  const first = Date.UTC(year, month, 1);
  return first + (((7 - new Date(first).getUTCDay()) % 7) + (nth - 1) * 7) * DAY_MS;
};
const CHANGES = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index).map((year) => ({
  toSummer: sundayOf(year, 2, 2),
  toWinter: sundayOf(year, 10, 1),
}));

/** Returns the instant of a time on a date in Los Angeles. It is never used for two in the morning of a change. */
function instantAt(date: number, hour: number): number {
  const isSummer = CHANGES.some(({ toSummer, toWinter }) => {
    const local = date + hour * HOUR_MS;
    return local >= toSummer + 2 * HOUR_MS && local < toWinter + 2 * HOUR_MS;
  });
  return date + (hour + (isSummer ? 7 : 8)) * HOUR_MS;
}

/** The hours of R8.12, written out. */
function hoursOf(date: number, { utmMedium }: LineVisit): readonly [opens: number, closes: number] | null {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0) return null;
  if (weekday === 6) return utmMedium === 'aff' ? null : [6, 15];
  return [5, 17];
}

function openingAfter(date: number, instant: number, visit: LineVisit): number {
  for (let day = date; ; day += DAY_MS) {
    const hours = hoursOf(day, visit);
    const opening = hours && instantAt(day, hours[0]);
    if (opening !== null && opening > instant) return opening;
  }
}

const datesOf = (year: number): readonly number[] => {
  const days = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
  return Array.from({ length: days }, (_, day) => Date.UTC(year, 0, 1) + day * DAY_MS);
};

/** Returns the differences from the oracle around an hour of a date; empty if there are none. */
function faultsAround(date: number, hour: number, visit: LineVisit): string[] {
  const boundary = instantAt(date, hour);
  const hours = hoursOf(date, visit);
  const [opens, closes] = hours ?? [NaN, NaN];
  return [-MINUTE_MS, -1, 0, MINUTE_MS - 1].flatMap((offset) => {
    const instant = new Date(boundary + offset);
    const isAfter = offset >= 0 ? hour : hour - 1;
    const isOpenByLaw = isAfter >= opens && isAfter < closes;
    const faults = [];
    if (isOpen(instant, visit) !== isOpenByLaw) faults.push(`${instant.toISOString()} ${visit.utmMedium}: open should be ${isOpenByLaw}`);
    const opening = openingAfter(date, instant.getTime(), visit);
    if (nextOpening(instant, visit).getTime() !== opening)
      faults.push(`${instant.toISOString()} ${visit.utmMedium}: next should be ${new Date(opening).toISOString()}`);
    return faults;
  });
}

describe('the line’s hours against the law on daylight saving', () => {
  const years = CHANGES.map((_, index) => FIRST_YEAR + index).slice(0, -1);

  // A leap year, and years that begin on a Thursday and on a Saturday.
  it.each([2024, 2026, 2033])(
    'hold at every boundary minute of every day of %i, for everyone and for affiliates’ visitors [R8.12]',
    (year) => {
      const faults = datesOf(year).flatMap((date) =>
        [5, 6, 15, 17].flatMap((hour) => [...faultsAround(date, hour, anyone), ...faultsAround(date, hour, affiliate)]),
      );
      expect(faults).toEqual([]);
    },
  );

  it.each(years)('hold at every hour of the weeks around both changes of %i [R8.12]', (year) => {
    const changes = CHANGES[year - FIRST_YEAR];
    const faults = [changes?.toSummer ?? NaN, changes?.toWinter ?? NaN].flatMap((sunday) =>
      [-2, -1, 0, 1, 2].flatMap((day) =>
        // On the day of the change, hours at night may occur twice or be skipped. The line is closed on Sundays, so they are left out.
        Array.from({ length: 24 }, (_, hour) => hour)
          .filter((hour) => day !== 0 || hour > 3)
          .flatMap((hour) => faultsAround(sunday + day * DAY_MS, hour, anyone)),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('are closed in each minute of the nights with a clock change [R8.12]', () => {
    const minutes = CHANGES.flatMap(({ toSummer, toWinter }) =>
      [toSummer, toWinter].flatMap((sunday) => Array.from({ length: 300 }, (_, minute) => sunday + 7 * HOUR_MS + minute * MINUTE_MS)),
    );
    expect(minutes.filter((minute) => isOpen(new Date(minute), anyone))).toEqual([]);
  });
});
