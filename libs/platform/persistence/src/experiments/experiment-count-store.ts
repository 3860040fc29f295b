import { CELL_METRICS, parseStoredUnit, TALLY_KINDS, unitsOfEvent, type ExperimentCountStore } from '@waypost/experiments/server/counting';
import type { Database } from '../database/database';
import { readJson } from '../database/stored-json';
import { readWord } from '../database/stored-word';
import { eventsBetween, presentPlace } from '../tracking/ordered-events.sql';
import { storedEvent } from '../tracking/stored-event';
import { addCells, addTallies, lockExperimentCursor, moveExperimentCursor, putEntries, putUnits } from './counts.sql';

/** The counts of experiments, and the place up to which events are counted (R9.04). */
export const createExperimentCountStore = ({
  prisma,
  inTransaction,
  inSnapshot,
}: Pick<Database, 'prisma' | 'inTransaction' | 'inSnapshot'>): ExperimentCountStore => ({
  presentPlace: () => presentPlace(prisma),

  advance: ({ limit, upTo }, phasesOf, count) =>
    inTransaction(async (transaction) => {
      const cursor = await lockExperimentCursor(transaction);
      const rows = cursor ? await eventsBetween(transaction, cursor, upTo, limit) : [];
      const last = rows.at(-1);
      if (!last) return 0;
      const events = rows.map(storedEvent);
      const OR = phasesOf(events).map((phase) => ({ ...phase }));
      const unit = { in: [...new Set(events.flatMap(unitsOfEvent))] };
      const units = OR.length > 0 ? await transaction.experimentUnit.findMany({ where: { unit, OR } }) : [];
      const counted = count(
        events,
        units.map(({ unit, state }) => readJson(state, parseStoredUnit, `experiment_unit ${unit}`)),
      );
      await putUnits(transaction, counted.units);
      await addCells(transaction, counted.cells);
      await addTallies(transaction, counted.tallies);
      await putEntries(transaction, counted.entries);
      await moveExperimentCursor(transaction, last, counted.through);
      return rows.length;
    }),

  skip: (upTo) =>
    inTransaction(async (transaction) => {
      if (await lockExperimentCursor(transaction)) await moveExperimentCursor(transaction, upTo, null);
    }),

  addAssigned: (increments) => addTallies(prisma, increments),

  async counts({ experiment, phase }, metrics) {
    const where = { experiment, phase };
    // A metric or a kind that a newer build adds is not this build's to show.
    const ofMetrics = { metric: { in: metrics ? ['exposed', ...metrics] : [...CELL_METRICS] } };
    const ofKinds = { kind: { in: [...TALLY_KINDS] } };
    // As of one moment: results are final once events are counted up to the last one that may count, so they must contain all of those.
    const { cells, tallies, entry, cursor } = await inSnapshot(async (snapshot) => ({
      cells: await snapshot.experimentCell.findMany({ where: { ...where, ...ofMetrics }, omit: { experiment: true, phase: true } }),
      tallies: await snapshot.experimentTally.groupBy({ by: ['kind', 'variant'], where: { ...where, ...ofKinds }, _sum: { count: true } }),
      entry: await snapshot.experimentEntry.findUnique({ where: { experiment_phase: where } }),
      cursor: await snapshot.experimentCursor.findUnique({ where: { id: 1 } }),
    }));
    return {
      cells: cells.map(({ day, metric, ...cell }) => ({
        ...cell,
        metric: readWord(CELL_METRICS, metric, `experiment_cell ${experiment}`),
        day: day.toISOString().slice(0, 10),
      })),
      tallies: tallies.map(({ kind, variant, _sum }) => ({
        kind: readWord(TALLY_KINDS, kind, `experiment_tally ${experiment}`),
        variant,
        count: _sum.count ?? 0,
      })),
      lastEntryAt: entry?.lastEntryAt?.toISOString() ?? null,
      viewsSince: entry?.viewsSince ?? 0,
      through: cursor?.countedThrough?.toISOString() ?? null,
    };
  },
});
