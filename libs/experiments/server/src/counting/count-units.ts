import { type Metric } from '@waypost/experiments/model';
import { isTargeted } from '@waypost/experiments/model/assignment';
import { epochAt, type ExperimentLife } from '@waypost/experiments/model/life';
import { isRecord } from '@waypost/platform/kernel';
import { leftOutBy } from '@waypost/tracking/contract';
import { deviceOf } from '@waypost/visitor/model';
import type {
  CellIncrement,
  CellMetric,
  CountedUnits,
  EntryChange,
  StoredUnit,
  LeftOut,
  TallyIncrement,
  TallyKind,
  UnitEvent,
  UnitState,
  WaitingUnit,
} from './count-store';
import { amountOf, exposureOf, isDeed, metricsOf, unitOfEvent, unitsOfEvent } from './unit-events';

/** An experiment whose phase is counted. */
export interface CountedLife {
  readonly key: string;
  readonly life: ExperimentLife;
}

export interface CountOptions {
  readonly lives: readonly CountedLife[];
  /** Returns the day on which an instant counts. */
  readonly dayOf: (instant: Date) => string;
}

const DAY_MS = 86_400_000;

/**
 * Counts events by unit (R9.04, R9.10). A unit counts from its first exposure on, with its actions within the window. The split into runs
 * does not change the total, because the units' states carry what later runs need.
 */
export function countUnits(events: readonly UnitEvent[], stored: readonly StoredUnit[], options: CountOptions): CountedUnits {
  const run = new UnitRun(stored, options);
  for (const event of events) run.take(event);
  return run.counted();
}

const nameOf = (experiment: string, phase: number, unit: string): string => JSON.stringify([experiment, phase, unit]);

class UnitRun {
  private readonly units = new Map<string, UnitState>();
  private readonly waiting = new Map<string, WaitingUnit>();
  private readonly changed = new Set<string>();
  private readonly cells = new Map<string, CellIncrement>();
  private readonly tallies = new Map<string, TallyIncrement>();
  private readonly entries = new Map<string, EntryChange>();
  private through: string | null = null;

  constructor(
    stored: readonly StoredUnit[],
    private readonly options: CountOptions,
  ) {
    for (const state of stored) {
      const name = nameOf(state.experiment, state.phase, state.unit);
      if ('early' in state) this.waiting.set(name, state);
      else this.units.set(name, state);
    }
  }

  take(event: UnitEvent): void {
    const { receivedAt } = event;
    if (this.through === null || receivedAt > this.through) this.through = receivedAt;
    const unit = unitOfEvent(event);
    const exposure = exposureOf(event);
    for (const counted of this.options.lives) {
      const { key, life } = counted;
      if (exposure?.experiment === key && (exposure.phase ?? life.phase) === life.phase)
        this.expose(counted, unit, exposure.variant, event);
      const state = this.units.get(nameOf(key, life.phase, unit));
      if (state) this.count(counted, state, event);
      else {
        this.view(counted, event);
        this.wait(counted, unit, event);
      }
    }
  }

  counted(): CountedUnits {
    const units = [...this.changed].flatMap((name) => this.units.get(name) ?? this.waiting.get(name) ?? []);
    const cells = [...this.cells.values()];
    return { units, cells, tallies: [...this.tallies.values()], entries: [...this.entries.values()], through: this.through };
  }

  /** The first exposure enrols the unit. An exposure to another variant leaves it out. */
  private expose({ key, life }: CountedLife, unit: string, variant: string, event: UnitEvent): void {
    if (!life.inForce?.variants.some((each) => each.key === variant)) return;
    const name = nameOf(key, life.phase, unit);
    const before = this.units.get(name);
    if (before) {
      if (before.variant !== variant) this.leaveOut(before, 'bothVariants');
      return;
    }
    const { receivedAt, sessionId, anonymousId } = event;
    const exposedOn = this.options.dayOf(new Date(receivedAt));
    const state: UnitState = {
      experiment: key,
      phase: life.phase,
      unit,
      variant,
      epoch: epochAt(life.epochs, receivedAt),
      exposedAt: receivedAt,
      exposedOn,
      sessionId,
      anonymousId,
      leftOut: null,
      did: {},
      amounts: {},
    };
    this.keep(state);
    this.addCell(state, 'exposed', exposedOn, { units: 1 });
    this.tally(state, 'exposed', exposedOn, 1);
    const early = unitsOfEvent(event).reduce((sum, each) => sum + this.takeEarly(nameOf(key, life.phase, each)), 0);
    if (early > 0) this.tally(state, 'early', exposedOn, early);
    this.entries.set(nameOf(key, life.phase, ''), { experiment: key, phase: life.phase, lastEntryAt: receivedAt, viewsSince: 0 });
  }

  private count({ life }: CountedLife, state: UnitState, event: UnitEvent): void {
    const reason = leftOutBy(event.properties);
    if (reason) this.leaveOut(state, reason === 'bot' ? 'bots' : reason);
    const current = this.units.get(nameOf(state.experiment, state.phase, state.unit)) ?? state;
    const since = Date.parse(event.receivedAt) - Date.parse(current.exposedAt);
    const windowMs = (life.inForce?.plan.windowDays ?? 0) * DAY_MS;
    if (current.leftOut) return;
    const day = this.options.dayOf(new Date(event.receivedAt));
    if (since < 0 || since > windowMs) {
      if (isDeed(event)) this.tally(current, since < 0 ? 'early' : 'late', day, 1);
      return;
    }
    for (const metric of metricsOf(event)) this.did(current, metric, day);
    this.amount(this.units.get(nameOf(state.experiment, state.phase, state.unit)) ?? current, amountOf(event), day);
  }

  private did(before: UnitState, metric: Metric, day: string): void {
    const state = this.units.get(nameOf(before.experiment, before.phase, before.unit)) ?? before;
    if (state.did[metric] !== undefined) return;
    this.keep({ ...state, did: { ...state.did, [metric]: day } });
    this.addCell(state, metric, day, { conversions: 1 });
  }

  private amount(state: UnitState, dollars: number, day: string): void {
    if (dollars === 0) return;
    const before = Object.values(state.amounts).reduce((sum, [added]) => sum + added, 0);
    const squares = (before + dollars) ** 2 - before ** 2;
    const [daySum, daySquares] = state.amounts[day] ?? [0, 0];
    const isFirst = state.did.expectedValue === undefined;
    const did = isFirst ? { ...state.did, expectedValue: day } : state.did;
    this.keep({ ...state, did, amounts: { ...state.amounts, [day]: [daySum + dollars, daySquares + squares] } });
    this.addCell(state, 'expectedValue', day, { conversions: isFirst ? 1 : 0, sum: dollars, sumSquares: squares });
  }

  /** Subtracts everything that was counted for the unit. */
  private leaveOut(state: UnitState, reason: LeftOut): void {
    if (state.leftOut) return;
    this.keep({ ...state, leftOut: reason });
    this.tally(state, reason, state.exposedOn, 1);
    this.addCell(state, 'exposed', state.exposedOn, { units: -1 });
    for (const [metric, day] of Object.entries(state.did) as [Metric, string][]) this.addCell(state, metric, day, { conversions: -1 });
    for (const [day, [sum, sumSquares]] of Object.entries(state.amounts))
      this.addCell(state, 'expectedValue', day, { sum: -sum, sumSquares: -sumSquares });
  }

  /** Counts a view by a visitor who could enter and has not. Many of them without an entry are an alarm (R9.14). */
  private view({ key, life }: CountedLife, event: UnitEvent): void {
    const { properties, brandId } = event;
    const target = life.inForce?.target;
    if (event.event !== 'pageView' || life.state !== 'running' || !target || leftOutBy(event.properties)) return;
    if (!target.pages.includes(`${brandId}.${String(properties['pageName'])}`) || !isTargeted(target, visitOf(event))) return;
    const name = nameOf(key, life.phase, '');
    const before = this.entries.get(name) ?? { experiment: key, phase: life.phase, lastEntryAt: null, viewsSince: 0 };
    this.entries.set(name, { ...before, viewsSince: before.viewsSince + 1 });
  }

  /** Counts an action of a visitor who may enter later. It is left out of the results and shown beside them (R9.06). */
  private wait({ key, life }: CountedLife, unit: string, event: UnitEvent): void {
    const { receivedAt, brandId } = event;
    if (life.state !== 'running' || !life.inForce || !life.startedAt || receivedAt < life.startedAt) return;
    if (!isDeed(event) || leftOutBy(event.properties) || !life.inForce.target.pages.some((page) => page.startsWith(`${brandId}.`))) return;
    const name = nameOf(key, life.phase, unit);
    const before = this.waiting.get(name) ?? { experiment: key, phase: life.phase, unit, waitingSince: receivedAt, early: 0 };
    this.waiting.set(name, { ...before, early: before.early + 1 });
    this.changed.add(name);
  }

  /** Returns the number of actions before the entry, once. */
  private takeEarly(name: string): number {
    const waiting = this.waiting.get(name);
    if (!waiting || waiting.early === 0) return 0;
    this.waiting.set(name, { ...waiting, early: 0 });
    this.changed.add(name);
    return waiting.early;
  }

  private keep(state: UnitState): void {
    const name = nameOf(state.experiment, state.phase, state.unit);
    this.units.set(name, state);
    this.changed.add(name);
  }

  private addCell(
    { experiment, phase, variant, epoch }: UnitState,
    metric: CellMetric,
    day: string,
    { units = 0, conversions = 0, sum = 0, sumSquares = 0 }: Partial<Pick<CellIncrement, 'units' | 'conversions' | 'sum' | 'sumSquares'>>,
  ): void {
    const name = JSON.stringify([experiment, phase, metric, day, variant, epoch]);
    const before = this.cells.get(name);
    this.cells.set(name, {
      experiment,
      phase,
      metric,
      day,
      variant,
      epoch,
      units: (before?.units ?? 0) + units,
      conversions: (before?.conversions ?? 0) + conversions,
      sum: (before?.sum ?? 0) + sum,
      sumSquares: (before?.sumSquares ?? 0) + sumSquares,
    });
  }

  private tally({ experiment, phase, variant }: UnitState, kind: TallyKind, day: string, count: number): void {
    const name = JSON.stringify([experiment, phase, kind, variant, day]);
    this.tallies.set(name, { experiment, phase, kind, variant, day, count: (this.tallies.get(name)?.count ?? 0) + count });
  }
}

const visitOf = ({ properties: { language, isPaidUser, sessionUrlParams, userAgent } }: UnitEvent) => {
  const source = isRecord(sessionUrlParams) ? sessionUrlParams['utm_source'] : null;
  return {
    language: typeof language === 'string' ? language : '',
    isPaid: isPaidUser === true,
    device: deviceOf(typeof userAgent === 'string' ? userAgent : ''),
    utmSource: typeof source === 'string' ? source : null,
  };
};
