/**
 * Run by bench/database/event-figures.mjs in its own process. Seeds events, counts an experiment's visitors, and times the reads of its
 * results.
 */
import { pacificDay } from '@waypost/platform/kernel/days';
import { aLife } from '@waypost/experiments/model/testing';
import { readResults } from '@waypost/experiments/server';
import { storedLives } from '@waypost/experiments/server/counting';
import { countExperiments } from '@waypost/experiments/server/testing';
import { systemClock } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createContentStores } from '../../src/content/content-stores';
import { createDatabase } from '../../src/database/database';
import { createExperimentCountStore } from '../../src/experiments/experiment-count-store';
import { countAll, DAYS, EVENTS_A_VISIT, EXPERIMENT, MS_PER_DAY, seedVisits, time } from './seeded-visits';

const [, , url = '', count = ''] = process.argv;
const events = Number(count);
const log = { warn: (details: object, message: string) => console.error(message, details) };
const database = createDatabase({ keyRing: aKeyRing(), url, poolSize: 8, log });

/** Inserts an experiment that has run since before the first event. Directly into the tables, because it began in the past. */
async function runExperiment(): Promise<void> {
  const from = new Date(Date.now() - (DAYS + 1) * MS_PER_DAY).toISOString();
  const life = aLife({ startedAt: from, epochs: [{ from, weights: [5000, 5000] }] });
  await database.pool.query(
    `with revision as (
       insert into content_revision (id, kind, key, data, summary, content_hash, is_default, branch_id, by_id, by_name, at)
       values ($1, 'experiment-life', $1, $2::json, '{}'::json, 'bench', false, 'main', 'bench', 'Bench', now()) returning id
     )
     insert into content_entry (branch_id, kind, key, revision_id, content_hash, by_id, by_name, at)
     select 'main', 'experiment-life', $1, id, 'bench', 'bench', 'Bench', now() from revision`,
    [EXPERIMENT, JSON.stringify(life)],
  );
}

await runExperiment();
await seedVisits(database, url, events);
const counts = createExperimentCountStore(database);
const lives = storedLives(createContentStores(database).store);
const countOnce = countExperiments({ store: counts, clock: systemClock, dayOf: pacificDay, lives });
const countedPerSecond = await countAll(database, 'experiment_cursor', events, () => countOnce());

const [running] = await lives();
if (!running) throw new Error('the experiment runs');
const experiment = { ...running, definition: running.life.inForce };
const results = readResults({ counts, clock: systemClock, dayOf: pacificDay });
const figures = [];
for (const metric of ['converted', 'expectedValue'] as const)
  figures.push({ name: `results of an experiment, ${metric}`, events, ...(await time(() => results(experiment, metric))) });
const units = (await results(experiment)).results.variants.reduce((sum, variant) => sum + variant.units, 0);
await database.close();
// With fewer visitors than this, the timing would measure something else.
if (units < (0.95 * events) / EVENTS_A_VISIT)
  throw new Error(`${events} events were written, and ${units} visitors entered the experiment`);
console.log(JSON.stringify({ countedPerSecond, units, figures }));
