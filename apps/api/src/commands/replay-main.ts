import { parseInstant } from '@waypost/platform/kernel/time';
import { createTrackingStores } from '@waypost/platform/persistence';
import { createVisitorRightsStores } from '@waypost/platform/persistence/visitors';
import { createKeyRing } from '@waypost/platform/sealing';
import { createMessageSeal } from '@waypost/tracking/adapters';
import { takeMessage } from '@waypost/tracking/server/stream';
import { asideLog as log, commandArguments, commandDatabase, commandEnvironment, commandServices, sayAside, stop } from './command';

// `npm run replay -- --from 2026-11-22T00:00:00Z`: writes the stream's events from that time to PostgreSQL again, after a restore. Events
// that PostgreSQL has already are not stored twice (R16.10).

const USAGE = 'npm run replay -- --from <instant, like 2026-11-22T00:00:00Z>';

const { values } = commandArguments({ usage: USAGE, options: { from: { type: 'string' } } });
const from = values.from === undefined ? null : parseInstant(values.from);
if (from === null) stop(USAGE, 2);
const environment = commandEnvironment();

const { eventStream, close } = await commandServices(environment, log);
if (!eventStream) stop('NATS_URL is not set; there is no stream to replay.');
const keyRing = createKeyRing(environment.dataKeys);
const database = await commandDatabase(environment, { keyRing, poolSize: 4, log });
const { events, rejected } = createTrackingStores(database, keyRing, log);
const { lateEvents } = createVisitorRightsStores(database, keyRing);
const keyIds = environment.dataKeys.map(({ id }) => id);
let stored = 0;
const take = takeMessage({
  events,
  seal: createMessageSeal(keyRing, keyIds),
  rejected,
  eraseLate: (ids) => lateEvents.eraseUnder(ids),
  onStored: (group) => (stored += group.length),
  onListenerError: (error) => sayAside({ error: String(error) }, 'its events were stored, but could not be counted'),
  onHeld: (error) => sayAside({ error: String(error) }, 'its events could not be stored'),
  onUnreadable: (sequence, why) => sayAside({ sequence, why }, 'a message could not be read'),
});
try {
  const messages = await eventStream.replay(from, take);
  process.stdout.write(`${messages} messages from ${values.from}: ${stored} events were missing and are stored now.\n`);
} finally {
  await database.close();
  await close();
}
