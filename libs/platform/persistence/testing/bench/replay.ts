/** Run by bench/database/replay.mjs in its own process. Stores visits with sealed places, and times a replay of them. */
import { newId, ok, systemClock } from '@waypost/platform/kernel';
import type { PhoneRule } from '@waypost/phones/model';
import { aPhoneRule } from '@waypost/phones/model/testing';
import { replayResult } from '@waypost/phones/model/replay';
import { createReplays } from '@waypost/phones/server/replay';
import { workReplay } from '@waypost/phones/server/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createDatabase } from '../../src/database/database';
import { createPhoneRuleReplayStore } from '../../src/phones/phone-rule-replay-store';
import { createEventDays } from '../../src/tracking/event-days.sql';
import { createEventStore } from '../../src/tracking/event-store';

const GROUP = 1_000;
const DAY_MS = 86_400_000;
const MB = 1024 * 1024;
const STATES = ['FL', 'GA', 'CA', 'TX'];
const SOURCES = ['bigo', 'google', 'bing'];

const [, , url = '', count = ''] = process.argv;
const visits = Number(count);
const log = { warn: (details: object, message: string) => console.error(message, details) };
const database = createDatabase({ keyRing: aKeyRing(), url, poolSize: 8, log });
const ring = aKeyRing();
/** A day that no other bench uses. */
const DAY = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);

const rule = (id: string, priority: number, { conditions }: Pick<PhoneRule, 'conditions'>) =>
  aPhoneRule({ conditions, id, priority, settings: { afid: `wp-${id}`, placementId: null, defaultPhone: null } });
const branch = [
  rule('florida', 30, { conditions: { brand: ['ps'], state: ['FL'] } }),
  rule('bigo', 20, { conditions: { brand: ['ps'], utmSource: ['bigo'], paid: true } }),
  ...Array.from({ length: 20 }, (_, index) => rule(`page-${index}`, 10, { conditions: { brand: ['tqg'], page: [`page-${index}`] } })),
];

/** Seeds events as ingest writes them. Every tenth visit has a call and a bid. */
async function seed(): Promise<void> {
  await createEventDays(database).make([DAY]);
  const from = Date.parse(`${DAY}T10:00:00Z`);
  for (let first = 0; first < visits; first += GROUP) {
    const at = new Date(from + (first / visits) * (DAY_MS / 2));
    const store = createEventStore(database, ring, { now: () => at });
    const group = Array.from({ length: Math.min(GROUP, visits - first) }, (_, index) => {
      const number = first + index;
      const properties = {
        pageName: 'quiz-auto',
        product: 'auto',
        language: 'english',
        smid: null,
        url: { path: '/quiz/auto' },
        sessionUrlParams: { utm_source: SOURCES[number % SOURCES.length] },
        isPaidUser: number % 2 === 0,
        phoneRule: null,
      };
      const event = (name: string, more: object = {}) => ({
        eventId: newId(),
        event: name,
        timestamp: at.toISOString(),
        sessionId: `replay-${number}`,
        anonymousId: `replay-${number}`,
        brandId: 'ps',
        sequence: null,
        propertiesJson: JSON.stringify({ ...properties, ...more }),
        personal: { ipLookup: { stateCode: STATES[number % STATES.length] } },
      });
      const view = event('pageView');
      return number % 10 === 0 ? [view, event('ctcClicked'), event('lowBidResult', { expectedValue: 3 })] : [view];
    });
    await store.insert(group.flat());
  }
  await database.pool.query('analyze event');
}

await seed();
const store = createPhoneRuleReplayStore(database, ring);
let id = '';
const replays = createReplays({
  store,
  seeds: { rules: () => [] },
  clock: systemClock,
  newId,
  rulesOn: async () => ok(branch),
  send: async (sent) => void (id = sent),
});
const range = [`${DAY}T00:00:00.000Z`, new Date(Date.parse(`${DAY}T00:00:00Z`) + DAY_MS).toISOString()] as const;
await replays.start('bench', { from: DAY, to: DAY, range }, { id: 'bench', name: 'Bench' });

const megabytes: number[] = [];
const startedAt = performance.now();
await workReplay({
  store: {
    ...store,
    async advance(...batch) {
      const goesOn = await store.advance(...batch);
      megabytes.push(process.memoryUsage().rss / MB);
      return goesOn;
    },
  },
  isPage: () => true,
})(id);
const seconds = (performance.now() - startedAt) / 1000;

const counted = (await store.find(id))?.count;
await database.close();
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const quarter = Math.max(1, Math.floor(megabytes.length / 4));
if (!counted || counted.visits !== visits) throw new Error(`${visits} visits were stored, and ${counted?.visits ?? 0} replayed`);
console.log(
  JSON.stringify({
    name: `a replay of ${visits.toLocaleString('en-US')} visits`,
    visits,
    changed: replayResult(counted).changed,
    seconds: Number(seconds.toFixed(2)),
    megabytesBegin: Math.round(median(megabytes.slice(quarter, 2 * quarter))),
    megabytesEnd: Math.round(median(megabytes.slice(-quarter))),
  }),
);
