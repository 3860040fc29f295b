import { weightsOf, type Device, type ExperimentTarget } from '../content/experiment-content';
import type { ExperimentPhase, RunningExperiment } from '../life/experiment-life';
import { formatAssignments, type Assignment } from './assignments';
import { bucket, chosenVariant, rangesOf, seedOf } from './bucket';

/** The facts of a request that experiments use. */
export interface ExperimentVisit {
  /** Null if the experiment does not ask for it. */
  readonly language: string | null;
  readonly isPaid: boolean;
  /** Null if the experiment does not ask for it. */
  readonly device: Device | null;
  readonly utmSource: string | null;
  readonly isDeclaredBot: boolean;
  readonly isStaff: boolean;
  /** True if the visit comes from a page that offered the cookie, and has none. Each page would otherwise enrol another unit. */
  readonly refusesCookies: boolean;
}

export interface VariantQuestion {
  /** The experiment that runs on the visited page. A page is in at most one (R9.09). */
  readonly experiment: RunningExperiment;
  /** The running phases, this one among them. */
  readonly running: readonly ExperimentPhase[];
  /** The paused phases. Their visitors keep their variant for the resume. */
  readonly paused: readonly ExperimentPhase[];
  readonly visit: ExperimentVisit;
  /** The visitor's id, or null if there is none yet. */
  readonly unit: string | null;
  /** The visitor's earlier assignments. */
  readonly assignments: readonly Assignment[];
  /** Returns a new visitor's id: 128 random bits as a UUID. */
  readonly newUnit: () => string;
}

export type VariantReason = 'declared-bot' | 'staff' | 'not-targeted' | 'no-cookies' | 'assigned-before' | 'hashed' | 'outside-coverage';

export interface VariantDecision {
  /** The variant that is shown and reported. Null if the visit is not part of the experiment: it is shown the control. */
  readonly variant: string | null;
  readonly unit: string | null;
  readonly reason: VariantReason;
  /** The values of the cookies to set. Null leaves a cookie as it is. */
  readonly sets: { readonly unit: string | null; readonly assignments: string | null };
}

/** The arm of an experiment's phase. It identifies the version of a page that a visitor sees. */
export interface ShownVariant {
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
}

const SETS_NOTHING = { unit: null, assignments: null };

/**
 * Decides which variant a visit is shown, and whether it takes part (R9.02, R9.08, R9.11). An earlier assignment wins over the hash, so
 * that changed weights move nobody who has a variant.
 */
export function decideVariant(question: VariantQuestion): VariantDecision {
  const { experiment, running, paused, visit, unit: sentUnit, assignments, newUnit } = question;
  const { key, phase, definition } = experiment;
  const notEnrolled = (reason: VariantReason): VariantDecision => ({ variant: null, unit: sentUnit, reason, sets: SETS_NOTHING });
  if (visit.isDeclaredBot) return notEnrolled('declared-bot');
  if (visit.isStaff) return notEnrolled('staff');
  if (!isTargeted(definition.target, visit)) return notEnrolled('not-targeted');
  if (sentUnit === null && visit.refusesCookies) return notEnrolled('no-cookies');

  const unit = sentUnit ?? newUnit();
  // An assignment counts only with the id it was made for. Without the id it may be another visitor's.
  const own = sentUnit === null ? undefined : assignments.find((each) => each.experiment === key && each.phase === phase);
  const before = definition.variants.find((variant) => variant.key === own?.variant)?.key ?? null;
  const variant = before ?? drawnVariant(experiment, unit);
  const newId = sentUnit === null ? unit : null;
  // A unit outside the coverage gets an id as well. Without it each visit would draw again, until one is inside.
  if (variant === null) return { ...notEnrolled('outside-coverage'), unit, sets: { unit: newId, assignments: null } };
  const added = before === null ? withAssignment(assignments, [...running, ...paused], { experiment: key, phase, variant }) : null;
  const reason = before === null ? 'hashed' : 'assigned-before';
  return { variant, unit, reason, sets: { unit: newId, assignments: added } };
}

/** Returns the variant that a unit draws, or null outside the coverage. */
function drawnVariant({ key, phase, definition: { variants, target } }: RunningExperiment, unit: string): string | null {
  const drawn = chosenVariant(bucket(seedOf(key, phase), unit), rangesOf(weightsOf({ variants }), target.coverage));
  return variants[drawn]?.key ?? null;
}

/** Returns true if the experiment targets visits like this one. It does not check the page. */
export const isTargeted = (
  { languages, paid, devices, sources }: ExperimentTarget,
  visit: Pick<ExperimentVisit, 'language' | 'isPaid' | 'device' | 'utmSource'>,
): boolean =>
  isAmong(languages, visit.language) &&
  (paid ?? visit.isPaid) === visit.isPaid &&
  isAmong(devices, visit.device) &&
  (!sources ||
    isAmong(
      sources.map((source) => source.toLowerCase()),
      visit.utmSource?.toLowerCase() ?? null,
    ));

const isAmong = <Value>(wanted: readonly Value[] | undefined, value: Value | null): boolean =>
  !wanted || (value !== null && wanted.includes(value));

/** Returns the cookie with one more assignment. Assignments of phases that are over are dropped, so that it stays short. */
function withAssignment(assignments: readonly Assignment[], underWay: readonly ExperimentPhase[], own: Assignment): string {
  const others = assignments.filter(
    ({ experiment, phase }) => experiment !== own.experiment && underWay.some((each) => each.key === experiment && each.phase === phase),
  );
  return formatAssignments([...others, own]);
}
