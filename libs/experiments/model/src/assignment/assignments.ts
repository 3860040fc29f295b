/** The cookie that keeps what a visitor was given (R9.08). */
export const ASSIGNMENTS_COOKIE = 'waypost.exp';
/** The cookie that is the unit (R9.08). */
export const UNIT_COOKIE = 'waypost.vid';

/** A variant that a visitor was given, as their browser keeps it. */
export interface Assignment {
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
}

/** Browsers keep 4 kB of a cookie: a longer value was not written by us. */
const MAX_CHARACTERS = 4000;
/** One expression, not one a part. The keys are those of `isExperimentKey`. */
const ENTRY = /^([a-z0-9-]{1,60})\.([1-9]\d{0,5})\.([a-z0-9-]{1,60})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a cookie's value is an id of the form that the server makes: anyone may send anything. */
export const isUnit = (value: string): boolean => UUID.test(value);

/**
 * Reads `key.phase.variant~key.phase.variant`; what is not of that form is left out. The cookie is not signed: what it says
 * counts only where such an experiment, phase and variant are running.
 */
export function parseAssignments(cookie: string | null | undefined): readonly Assignment[] {
  if (!cookie || cookie.length > MAX_CHARACTERS) return NO_ASSIGNMENTS;
  const before = parsed.get(cookie);
  if (before) return before;
  const assignments = assignmentsIn(cookie);
  if (parsed.size >= PARSED_MAX) parsed.clear();
  parsed.set(cookie, assignments);
  return assignments;
}

const NO_ASSIGNMENTS: readonly Assignment[] = [];
/** Asked for each page that is answered from memory; the visitors of a few experiments have a few values. Emptied as a whole: anyone may send anything. */
const PARSED_MAX = 500;
const parsed = new Map<string, readonly Assignment[]>();

function assignmentsIn(cookie: string): readonly Assignment[] {
  const assignments: Assignment[] = [];
  for (const entry of cookie.split('~')) {
    const [, experiment, phase, variant] = ENTRY.exec(entry) ?? [];
    if (experiment !== undefined && variant !== undefined) assignments.push({ experiment, phase: Number(phase), variant });
  }
  return assignments;
}

export const formatAssignments = (assignments: readonly Assignment[]): string =>
  assignments.map(({ experiment, phase, variant }) => `${experiment}.${phase}.${variant}`).join('~');
