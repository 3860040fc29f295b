import { ALL_BASIS_POINTS, type ExperimentContent, type Metric } from '../content/experiment-content';
import type { ExperimentLife } from '../life/experiment-life';
import type { Comparison, ExperimentHealth } from './experiment-results';

/** R9.14; the rate of units in two variants is a warning of the same list. */
export type ExperimentAlarm =
  | { readonly kind: 'split-off' }
  | { readonly kind: 'exposure-off' }
  | { readonly kind: 'both-variants'; readonly share: number }
  | { readonly kind: 'guardrail-worse'; readonly metric: Metric; readonly variant: string }
  | { readonly kind: 'nobody'; readonly since: string };

const HOUR_MS = 3_600_000;
/** As many were to enter in a while in which nobody did: by chance that happens once in 150. */
const MIN_EXPECTED_ENTRIES = 5;
const BOTH_VARIANTS_SHARE = 0.01;

export interface EntryFacts {
  /** When the last unit entered. */
  readonly lastEntryAt: string | null;
  /** How often the pages were viewed since, by visitors who are targeted and not in the experiment yet. */
  readonly viewsSince: number;
}

/** Since when nobody has entered though for an hour pages were viewed; null where all is well (R9.14). */
export function nobodySince(life: ExperimentLife, { lastEntryAt, viewsSince }: EntryFacts, now: Date): string | null {
  if (life.state !== 'running' || !life.startedAt) return null;
  const since = lastEntryAt !== null && lastEntryAt > life.startedAt ? lastEntryAt : life.startedAt;
  const expected = (viewsSince * (life.inForce?.target.coverage ?? 0)) / ALL_BASIS_POINTS;
  return now.getTime() - Date.parse(since) >= HOUR_MS && expected >= MIN_EXPECTED_ENTRIES ? since : null;
}

export interface AlarmFacts {
  readonly definition: Pick<ExperimentContent, 'guardrails'>;
  readonly health: ExperimentHealth;
  readonly isExposureOff: boolean;
  readonly nobodySince: string | null;
  /** Of each guardrail, what its results say. */
  readonly guardrails: Readonly<Partial<Record<Metric, readonly Comparison[]>>>;
}

/** The alarms for staff, the worst first. */
export function experimentAlarms({
  definition,
  health,
  isExposureOff,
  nobodySince: since,
  guardrails,
}: AlarmFacts): readonly ExperimentAlarm[] {
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
