/** The cookie that holds a visitor's assignments (R9.08). */
export const ASSIGNMENTS_COOKIE = 'waypost.exp';
/** The cookie that holds the unit's id (R9.08). */
export const UNIT_COOKIE = 'waypost.vid';

/** A variant that was assigned to a visitor, as their browser stores it. */
export interface Assignment {
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
}

/** Browsers limit a cookie to 4 kB, so a longer value was not written by this site. */
const MAX_CHARACTERS = 4000;
/** One expression for the whole entry. The keys have the form of `isExperimentKey`. */
const ENTRY = /^([a-z0-9-]{1,60})\.([1-9]\d{0,5})\.([a-z0-9-]{1,60})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a cookie's value has the form of the server's ids. A client may send anything. */
export const isUnit = (value: string): boolean => UUID.test(value);

/**
 * Parses `key.phase.variant~key.phase.variant` and leaves malformed entries out. The cookie is not signed. An entry counts only while that
 * experiment, phase and variant are running.
 */
export function parseAssignments(cookie: string | null | undefined): readonly Assignment[] {
  if (!cookie || cookie.length > MAX_CHARACTERS) return NO_ASSIGNMENTS;
  const before = parsed.get(cookie);
  if (before) return before;
  const assignments = assignmentsIn(cookie);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(cookie, assignments);
  return assignments;
}

const NO_ASSIGNMENTS: readonly Assignment[] = [];
/**
 * The cache's maximum size. Each page that is served from memory asks for a value, and few experiments have few values. A full cache is
 * emptied, because a client may send anything.
 */
const MAX_PARSED = 500;
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
