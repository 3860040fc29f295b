import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AFFILIATES_MEDIUM, isOpen } from '@waypost/working-hours';

type LineState = 'open' | 'closed' | 'closed-to-affiliates';

/** Whether the line is open for a Waypost and its browsers; `real` uses the machine's clock. */
export type Line = LineState | 'real';

const HALF_HOUR_MS = 1_800_000;
/** The line keeps its state for so long, from half an hour before a worker's tests to their end, so that no test's clock is at an opening. */
const HALF_HOURS_OF_A_RUN = 9;
/** Long enough for every week to hold both an open and a closed time. */
const HALF_HOURS_OF_A_WEEK = 7 * 48;

const isOpenTo = (at: Date, utmMedium: string | null) => isOpen(at, { utmMedium });

const HOLDS: Record<LineState, (at: Date) => boolean> = {
  open: (at) => isOpenTo(at, null),
  closed: (at) => !isOpenTo(at, null),
  'closed-to-affiliates': (at) => isOpenTo(at, null) && !isOpenTo(at, AFFILIATES_MEDIUM),
};

/** Returns the last half hour from which the line kept this state for a whole run of the tests, and before which it had it already. */
export function lastTimeWhenLineWas(state: LineState, now = new Date()): Date {
  const start = Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const isSo = (ms: number) => HOLDS[state](new Date(ms));
  for (let back = 1; back <= HALF_HOURS_OF_A_WEEK; back++) {
    const from = start - back * HALF_HOUR_MS;
    const times = Array.from({ length: HALF_HOURS_OF_A_RUN }, (_, index) => from + index * HALF_HOUR_MS);
    if (times.every(isSo)) return new Date(from + HALF_HOUR_MS);
  }
  throw new Error(`the line was never ${state} in a whole week`);
}

const shifts = new Map<Line, number>();

/** Returns the difference between the clocks of server and browsers and the machine's. It is the same for a whole worker. */
export function clockShiftMs(line: Line): number {
  const shift = shifts.get(line) ?? (line === 'real' ? 0 : lastTimeWhenLineWas(line).getTime() - Date.now());
  shifts.set(line, shift);
  return shift;
}

/** Returns the environment that shifts a Waypost's clock. */
export const shiftedClock = (line: Line): Readonly<Record<string, string>> =>
  line === 'real'
    ? {}
    : {
        // The shift is in the address, because the processes get only the variables that they need, and another one would not reach them.
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'shifted-clock.mjs')).href}?ms=${clockShiftMs(line)}`,
      };
