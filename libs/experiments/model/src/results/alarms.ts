import { HOUR_MS } from '@waypost/platform/kernel/time';
import { ALL_BASIS_POINTS, type ExperimentContent, type Metric } from '../content/experiment-content';
import { isUnderWay, type ExperimentLife, type ExperimentState } from '../life/experiment-life';
import type { Comparison, ExperimentHealth } from './experiment-results';

/** R9.14. The list also warns of units that saw two variants. */
export type ExperimentAlarm =
  | { readonly kind: 'split-off' }
  | { readonly kind: 'exposure-off' }
  | { readonly kind: 'both-variants'; readonly share: number }
  | { readonly kind: 'guardrail-worse'; readonly metric: Metric; readonly variant: string }
  | { readonly kind: 'nobody'; readonly since: string };

/** With fewer expected entries, no entry is no alarm. A few visitors can’t enter, for example without cookies. */
const MIN_EXPECTED_ENTRIES = 5;
/**
 * The chance of so many views in a row by visitors outside the coverage, below which they are an alarm. Such a row can begin after every
 * entry, and a phase has thousands of entries. A million to one leaves less than 1 in 100 phases with a false alarm.
 */
const MAX_CHANCE_OF_OUTSIDERS = 1e-6;
const BOTH_VARIANTS_SHARE = 0.01;

export interface EntryFacts {
  /** The time of the last entry. */
  readonly lastEntryAt: string | null;
  /** The targeted visitors who have viewed the pages for the first time since then, and have not entered. */
  readonly viewsSince: number;
}

/** Returns the time since which nobody has entered although pages were viewed for an hour, or null (R9.14). */
export function nobodySince(life: ExperimentLife, { lastEntryAt, viewsSince }: EntryFacts, now: Date): string | null {
  if (life.state !== 'running') return null;
  const since = lastEntryAt !== null && lastEntryAt > life.startedAt ? lastEntryAt : life.startedAt;
  const coverage = life.inForce.target.coverage / ALL_BASIS_POINTS;
  const isUnlikely = viewsSince * coverage >= MIN_EXPECTED_ENTRIES && (1 - coverage) ** viewsSince < MAX_CHANCE_OF_OUTSIDERS;
  return isUnlikely && now.getTime() - Date.parse(since) >= HOUR_MS ? since : null;
}

export interface AlarmFacts {
  readonly state: ExperimentState;
  readonly definition: Pick<ExperimentContent, 'guardrails'>;
  readonly health: ExperimentHealth;
  readonly isExposureOff: boolean;
  readonly nobodySince: string | null;
  /** The comparisons of each guardrail. */
  readonly guardrails: Readonly<Partial<Record<Metric, readonly Comparison[]>>>;
}

/** Returns the alarms for staff, the most severe first. There are none once an experiment is over, because nobody can act on them. */
export function experimentAlarms({
  state,
  definition,
  health,
  isExposureOff,
  nobodySince: since,
  guardrails,
}: AlarmFacts): readonly ExperimentAlarm[] {
  if (!isUnderWay({ state })) return [];
  const units = health.exposed.reduce((sum, count) => sum + count, 0);
  const share = units === 0 ? 0 : health.bothVariants / units;
  const worse = definition.guardrails.flatMap((metric) =>
    (guardrails[metric] ?? [])
      .filter(({ interval: [, to] }) => to < 0)
      .map(({ variant }): ExperimentAlarm => ({ kind: 'guardrail-worse', metric, variant })),
  );
  return [
    ...(health.split.isOff ? [{ kind: 'split-off' } as const] : []),
    ...(since === null ? [] : [{ kind: 'nobody', since } as const]),
    ...worse,
    ...(isExposureOff ? [{ kind: 'exposure-off' } as const] : []),
    ...(share >= BOTH_VARIANTS_SHARE ? [{ kind: 'both-variants', share } as const] : []),
  ];
}
