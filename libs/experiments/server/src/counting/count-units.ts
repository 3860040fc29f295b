import { exposureIn, isTargeted, unitIn } from '@waypost/experiments/model/assignment';
import { epochAt, type BegunLife } from '@waypost/experiments/model/life';
import { isRecord } from '@waypost/platform/kernel';
import { leftOutBy } from '@waypost/tracking/contract';
import { deviceOf } from '@waypost/visitor/model';
import type {
  CellIncrement,
  CountedAction,
  CountedUnits,
  EntryChange,
  StoredUnit,
  TallyIncrement,
  UnitEvent,
  UnitState,
  WaitingUnit,
} from './count-store';
import { countsAt, windowMsOf, type CountedLife } from './counted-life';
import { actionOf, unitsOfEvent } from './unit-events';
import {
  countAction,
  countEvent,
  enrol,
  followedBy,
  leaveOut,
  unchanged,
  type ActionRules,
  type CellChange,
  type TallyChange,
  type UnitStep,
} from './unit-steps';
import { splitAtEntry, waitingFrom, withAction } from './waiting-actions';

export interface CountOptions {
  readonly lives: readonly CountedLife[];
  /** Returns the day on which an instant counts. */
  readonly dayOf: (instant: Date) => string;
}

/**
 * Counts events by unit (R9.04, R9.10). A unit counts from its first exposure on, with its actions within the window. The split into runs
 * does not change the total, because the units' states carry what later runs need.
 */
export function countUnits(events: readonly UnitEvent[], stored: readonly StoredUnit[], options: CountOptions): CountedUnits {
  const run = new UnitRun(stored, options);
  for (const event of events) run.addEvent(event);
  return run.counted();
}

const unitKey = (experiment: string, phase: number, unit: string): string => JSON.stringify([experiment, phase, unit]);

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
      const key = unitKey(state.experiment, state.phase, state.unit);
      if ('early' in state) this.waiting.set(key, state);
      else this.units.set(key, state);
    }
  }

  addEvent(event: UnitEvent): void {
    const { receivedAt } = event;
    if (this.through === null || receivedAt > this.through) this.through = receivedAt;
    const unit = unitIn(event);
    const exposure = exposureIn(event);
    for (const counted of this.options.lives) {
      if (!countsAt(counted, receivedAt)) continue;
      const { key, life } = counted;
      const name = unitKey(key, life.phase, unit);
      const before = this.units.get(name);
      const isExposed = exposure?.experiment === key && (exposure.phase ?? life.phase) === life.phase;
      const exposed = isExposed ? this.expose(counted, before, exposure.variant, event) : before && unchanged(before);
      if (exposed) this.apply(name, before, followedBy(exposed, this.actionIn(life, event)));
      else {
        this.countView(counted, unit, event);
        this.countEarlyAction(counted, unit, event);
      }
    }
  }

  counted(): CountedUnits {
    const units = [...this.changed].flatMap((name) => this.units.get(name) ?? this.waiting.get(name) ?? []);
    const cells = [...this.cells.values()].map((cell) => ({
      ...cell,
      sum: withoutResidue(cell.sum),
      sumSquares: withoutResidue(cell.sumSquares),
    }));
    return { units, cells, tallies: [...this.tallies.values()], entries: [...this.entries.values()], through: this.through };
  }

  /** The first exposure enrols the unit. An exposure to another variant leaves it out. Undefined if the unit still has no state. */
  private expose({ key, life }: CountedLife, before: UnitState | undefined, variant: string, event: UnitEvent): UnitStep | undefined {
    const isVariant = life.inForce.variants.some((each) => each.key === variant);
    if (before) return isVariant && before.variant !== variant ? leaveOut(before, 'bothVariants') : unchanged(before);
    if (!isVariant) return undefined;
    const { receivedAt, sessionId, anonymousId } = event;
    this.entries.set(unitKey(key, life.phase, ''), { experiment: key, phase: life.phase, lastEntryAt: receivedAt, viewsSince: 0 });
    const unit = unitIn(event);
    const own = unitKey(key, life.phase, unit);
    // What the browser did later without the unit's id does not count, in whatever order it is written.
    const later = this.laterActions(own, receivedAt);
    const early = unitsOfEvent(event).reduce((sum, each) => sum + this.takeEarlyActions(unitKey(key, life.phase, each), receivedAt), 0);
    this.waiting.delete(own);
    const state: UnitState = {
      experiment: key,
      phase: life.phase,
      unit,
      variant,
      epoch: epochAt(life.epochs, receivedAt),
      exposedAt: receivedAt,
      exposedOn: this.options.dayOf(new Date(receivedAt)),
      sessionId,
      anonymousId,
      leftOut: null,
      did: {},
      amounts: {},
    };
    const rules = this.rulesOf(life);
    return later.reduce((step, action) => followedBy(step, (at) => countAction(at, action, rules)), enrol(state, early));
  }

  private actionIn(life: BegunLife, event: UnitEvent): (state: UnitState) => UnitStep {
    return (state) => countEvent(state, event, this.rulesOf(life));
  }

  private rulesOf(life: BegunLife): ActionRules {
    return { windowMs: windowMsOf(life), dayOf: this.options.dayOf };
  }

  private apply(name: string, before: UnitState | undefined, { state, cells, tallies }: UnitStep): void {
    for (const cell of cells) this.addCell(state, cell);
    for (const tally of tallies) this.addTally(state, tally);
    if (state === before) return;
    this.units.set(name, state);
    this.changed.add(name);
  }

  /**
   * Counts the first view by a visitor who could enter and has not. Many of them without an entry are an alarm (R9.14). Later views do not
   * count: another step is the same visitor, and a visitor outside the coverage stays outside it.
   */
  private countView(counted: CountedLife, unit: string, event: UnitEvent): void {
    const { key, life } = counted;
    const { properties, brandId } = event;
    const { target } = life.inForce;
    if (event.event !== 'pageView' || !isOfRun(life, event) || leftOutBy(properties)) return;
    if (!target.pages.includes(`${brandId}.${String(properties['pageName'])}`) || !isTargeted(target, visitOf(event))) return;
    const waiting = this.waitingUnit(counted, unit, event);
    if (waiting.hasViewed) return;
    this.setWaiting({ ...waiting, hasViewed: true });
    const name = unitKey(key, life.phase, '');
    const before = this.entries.get(name) ?? { experiment: key, phase: life.phase, lastEntryAt: null, viewsSince: 0 };
    this.entries.set(name, { ...before, viewsSince: before.viewsSince + 1 });
  }

  /** Stores an action of a visitor who may enter later, or whose exposure may be written later (R9.06). */
  private countEarlyAction(counted: CountedLife, unit: string, event: UnitEvent): void {
    const { life } = counted;
    if (!isOfRun(life, event)) return;
    const action = actionOf(event);
    if (!action || leftOutBy(event.properties) || !life.inForce.target.pages.some((page) => page.startsWith(`${event.brandId}.`))) return;
    this.setWaiting(withAction(this.waitingUnit(counted, unit, event), action));
  }

  private waitingUnit({ key, life: { phase } }: CountedLife, unit: string, { receivedAt }: UnitEvent): WaitingUnit {
    return this.waiting.get(unitKey(key, phase, unit)) ?? waitingFrom({ experiment: key, phase }, unit, receivedAt);
  }

  private setWaiting(waiting: WaitingUnit): void {
    const name = unitKey(waiting.experiment, waiting.phase, waiting.unit);
    this.waiting.set(name, waiting);
    this.changed.add(name);
  }

  /** Returns the actions after the entry that were written before it. */
  private laterActions(name: string, exposedAt: string): readonly CountedAction[] {
    const waiting = this.waiting.get(name);
    return waiting ? splitAtEntry(waiting, exposedAt).later : [];
  }

  /** Returns the number of actions before the entry, once. */
  private takeEarlyActions(name: string, exposedAt: string): number {
    const waiting = this.waiting.get(name);
    if (!waiting) return 0;
    const { early, later } = splitAtEntry(waiting, exposedAt);
    if (early > 0) this.setWaiting({ ...waiting, early: 0, actions: later });
    return early;
  }

  private addCell(
    { experiment, phase, variant, epoch }: UnitState,
    { metric, day, units = 0, conversions = 0, sum = 0, sumSquares = 0 }: CellChange,
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

  private addTally({ experiment, phase, variant }: UnitState, { kind, day, count }: TallyChange): void {
    const name = JSON.stringify([experiment, phase, kind, variant, day]);
    this.tallies.set(name, { experiment, phase, kind, variant, day, count: (this.tallies.get(name)?.count ?? 0) + count });
  }
}

/**
 * Drops what sums of decimal fractions leave of a difference that is zero. Amounts have four decimals, and their squares eight. Zero is added
 * because a rounded negative one would be −0.
 */
const withoutResidue = (sum: number): number => Math.round(sum * 1e9) / 1e9 + 0;

/** Returns true if visitors could enter when an event arrived. */
const isOfRun = ({ state, startedAt }: BegunLife, { receivedAt }: UnitEvent): boolean => state === 'running' && receivedAt >= startedAt;

const visitOf = ({ properties: { language, isPaidUser, sessionUrlParams, userAgent } }: UnitEvent) => {
  const source = isRecord(sessionUrlParams) ? sessionUrlParams['utm_source'] : null;
  return {
    language: typeof language === 'string' ? language : '',
    isPaid: isPaidUser === true,
    device: deviceOf(typeof userAgent === 'string' ? userAgent : ''),
    utmSource: typeof source === 'string' ? source : null,
  };
};
