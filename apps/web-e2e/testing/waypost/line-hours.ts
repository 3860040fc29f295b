import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AFFILIATES_MEDIUM, isOpen } from '@waypost/working-hours';

type LineState = 'open' | 'closed' | 'closed-to-affiliates';

/** Whether the line is open for a Waypost and its browsers; `real` is whatever it is by the machine's clock. */
export type Line = LineState | 'real';

const HALF_HOUR_MS = 1_800_000;
/** So long the line stays as it is: a worker's tests are over by then. */
const HALF_HOURS_OF_A_RUN = 8;
/** Long enough for every week to hold both an open and a closed time. */
const HALF_HOURS_OF_A_WEEK = 7 * 48;

const isOpenTo = (at: Date, utmMedium: string | null) => isOpen(at, { utmMedium });

const HOLDS: Record<LineState, (at: Date) => boolean> = {
  open: (at) => isOpenTo(at, null),
  closed: (at) => !isOpenTo(at, null),
  'closed-to-affiliates': (at) => isOpenTo(at, null) && !isOpenTo(at, AFFILIATES_MEDIUM),
};

/** The last time, on a half hour, from which on the line was so for as long as a run of the tests takes. */
export function lastTimeWhenLineWas(state: LineState, now = new Date()): Date {
  const start = Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const isSo = (ms: number) => HOLDS[state](new Date(ms));
  for (let back = 1; back <= HALF_HOURS_OF_A_WEEK; back++) {
    const from = start - back * HALF_HOUR_MS;
    const times = Array.from({ length: HALF_HOURS_OF_A_RUN }, (_, index) => from + index * HALF_HOUR_MS);
    if (times.every(isSo)) return new Date(from);
  }
  throw new Error(`the line was never ${state} in a whole week`);
}

const shifts = new Map<Line, number>();

/** By how much the clocks of server and browsers differ from the machine's: the same for all of a worker. */
export function clockShiftMs(line: Line): number {
  const shift = shifts.get(line) ?? (line === 'real' ? 0 : lastTimeWhenLineWas(line).getTime() - Date.now());
  shifts.set(line, shift);
  return shift;
}

/** The environment that shifts a Waypost's clock. */
export const shiftedClock = (line: Line): Readonly<Record<string, string>> =>
  line === 'real'
    ? {}
    : {
        // In the address: a variable of its own would reach none of the processes, which are given what they know alone.
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'shifted-clock.mjs')).href}?ms=${clockShiftMs(line)}`,
      };
