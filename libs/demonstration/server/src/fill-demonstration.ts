import type { Brand } from '@waypost/brands';
import { decideVariant, type ShownVariant } from '@waypost/experiments/model/assignment';
import { runningExperiment, type RunningExperiment } from '@waypost/experiments/model/life';
import type { BaselineOf } from '@waypost/experiments/server';
import type { ExperimentCountStore, TallyIncrement } from '@waypost/experiments/server/counting';
import { isDeclaredBot } from '@waypost/platform/declared-bots';
import { invariant } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { PageSource } from '@waypost/pages/server';
import type { TakeEvents } from '@waypost/tracking/server';
import { BETTER_VARIANT, EXPERIMENT, makeContents, type DemonstrationContent, type StoredLives } from './demonstration-content';
import type { InventedTime } from './invented-time';
import { inventedVisits, type InventedVisit } from './invented-visits';
import { PAUSE_MS, visitEvents, type InventedEvent } from './visit-events';

/** Three weeks, and today up to now. */
const DAYS_BACK = 21;

export interface DemonstrationDeps {
  /** Its clock is {@link time}. */
  readonly content: DemonstrationContent;
  readonly lives: StoredLives;
  readonly baselineOf: BaselineOf;
  readonly brands: readonly Brand[];
  readonly payloadOf: PageSource['payload'];
  /** Accepts events as those of browsers, at the instant that {@link time} shows. */
  readonly take: TakeEvents;
  readonly time: InventedTime;
  /** Creates the storage for the events of some days (`YYYY-MM-DD`, UTC). */
  readonly makeDays: (days: readonly string[]) => Promise<unknown>;
  readonly addAssigned: ExperimentCountStore['addAssigned'];
  /** Returns the day of the figures that contains an instant. */
  readonly dayOf: (instant: Date) => string;
}

/**
 * Invents the visitors of three weeks up to an instant, and their experiment. A run after an interruption or on another day adds what is
 * missing and nothing twice. Returns the number of new events.
 */
export async function fillDemonstration(deps: DemonstrationDeps, now: Date, daysBack = DAYS_BACK): Promise<number> {
  const days = Array.from({ length: daysBack + 1 }, (_, index) => dayAt(now.getTime() - (daysBack - index) * DAY_MS));
  await deps.makeDays(days);
  // The items come before all visits, because an experiment does not count earlier events.
  deps.time.become(new Date(`${days[0] ?? ''}T00:00:00Z`));
  await makeContents(deps.content, deps.baselineOf);
  const running = await runningDemonstration(deps.lives);
  let added = 0;
  for (const day of days) added += await addDay(deps, running, day, now);
  return added;
}

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

async function runningDemonstration(lives: StoredLives): Promise<RunningExperiment | null> {
  const own = (await lives()).find(({ key }) => key === EXPERIMENT);
  return own ? runningExperiment(own.key, own.life) : null;
}

async function addDay(deps: DemonstrationDeps, running: RunningExperiment | null, day: string, now: Date): Promise<number> {
  const events = inventedVisits(day)
    .flatMap((visit) => eventsOf(deps, running, visit))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  let added = 0;
  // One slot after another, because a conversion counts only after its exposure.
  for (const slot of slotsOf(events)) added += await addSlot(deps, slot);
  return added;
}

/** Groups events that came at about the same time. */
function slotsOf(events: readonly InventedEvent[]): readonly (readonly InventedEvent[])[] {
  const slots = new Map<number, InventedEvent[]>();
  for (const event of events) {
    const slot = Math.floor(event.at.getTime() / PAUSE_MS);
    slots.set(slot, [...(slots.get(slot) ?? []), event]);
  }
  return [...slots.values()];
}

function eventsOf(
  { brands, payloadOf }: DemonstrationDeps,
  running: RunningExperiment | null,
  visit: InventedVisit,
): readonly InventedEvent[] {
  const brand = brands.find(({ id }) => id === visit.page.brand);
  const payload = brand && payloadOf(brand, visit.page.page);
  invariant(brand && payload, `${visit.page.brand} has the page ${visit.page.page}`);
  const shown = running && shownTo(visit, running, payload.page.language);
  return visitEvents(visit, { payload, brandName: brand.name, shown, betterVariant: BETTER_VARIANT });
}

/** Returns the variant that the server would have chosen. */
function shownTo(
  { page, medium, source, userAgent, unit }: InventedVisit,
  experiment: RunningExperiment,
  language: string,
): ShownVariant | null {
  const { key, phase, definition } = experiment;
  if (!definition.target.pages.includes(`${page.brand}.${page.page}`)) return null;
  const { variant } = decideVariant({
    experiment,
    running: [experiment],
    paused: [],
    visit: {
      language,
      device: 'phone',
      isPaid: medium !== null,
      utmSource: source,
      isDeclaredBot: isDeclaredBot(userAgent),
      isStaff: false,
      refusesCookies: false,
    },
    unit,
    assignments: [],
    newUnit: () => unit,
  });
  return variant === null ? null : { experiment: key, phase, variant };
}

/** Adds the events of one slot together. Returns the number of new events. */
async function addSlot({ take, time, addAssigned, dayOf }: DemonstrationDeps, events: readonly InventedEvent[]): Promise<number> {
  const last = events.at(-1);
  if (!last) return 0;
  time.become(last.at);
  const isNew = await Promise.all(
    events.map(async ({ body, visit }) => {
      const sent = { ...body, properties: { ...body.properties, isInvented: true } };
      const [taken] = await take({
        bodies: [sent],
        brandId: visit.page.brand,
        userAgent: visit.userAgent,
        text: JSON.stringify(sent),
        visitor: { unit: visit.unit, isStaff: false },
      });
      invariant(taken?.kind === 'stored', `an invented ${body.event} is an event that we take`);
      return taken.status === 'accepted';
    }),
  );
  const exposures = events.filter(({ body }, index) => isNew[index] && body.event === 'enteredExperiment');
  await addAssigned(assignedOf(exposures, dayOf(last.at)));
  return isNew.filter(Boolean).length;
}

/** Returns the server's own count of its assignments, which browsers do not send. */
function assignedOf(exposures: readonly InventedEvent[], day: string): readonly TallyIncrement[] {
  const counts = new Map<string, TallyIncrement>();
  for (const { body } of exposures) {
    const { variant, phase } = body.properties;
    const count = (counts.get(String(variant))?.count ?? 0) + 1;
    counts.set(String(variant), { experiment: EXPERIMENT, phase: Number(phase), variant: String(variant), kind: 'assigned', day, count });
  }
  return [...counts.values()];
}
