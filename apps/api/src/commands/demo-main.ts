import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandRecords } from '@waypost/brands/records';
import { demonstrationRefusal, fillDemonstration, MAX_COUNTED_EVENTS, removeDemonstration } from '@waypost/demonstration/server';
import { ROUTE_RULES } from '@waypost/pages/http/rules';
import { processLog } from '@waypost/platform/express/log';
import { createJobs } from '@waypost/platform/jobs';
import { systemClock } from '@waypost/platform/kernel';
import { createAuditLog } from '@waypost/platform/persistence';
import { createVisitorRightsStores } from '@waypost/platform/persistence/visitors';
import { createKeyRing } from '@waypost/platform/sealing';
import { storedPorts } from '../ports/stored-ports';
import { openArticleTexts, TEXTS_THREAD } from '../texts/open-article-texts';
import { commandArguments, commandDatabase, commandEnvironment, commandServices } from './command';
import { composeDemonstration } from './compose-demonstration';

// `npm run demo`, `npm run demo -- --remove`: adds or removes invented visitors in a running product, for people who try it.

const USAGE = `npm run demo
npm run demo -- --remove

The first adds three weeks of invented visitors to a running Waypost. The second removes them and counts the dashboards again from the
stored events. It is refused if the dashboards count days whose events are no longer stored. Both are refused if NODE_ENV is production.`;

const { values } = commandArguments({ usage: USAGE, options: { remove: { type: 'boolean' } } });
const environment = commandEnvironment();

const log = processLog(environment.logLevel);
const keyRing = createKeyRing(environment.dataKeys);
const services = await commandServices(environment, log);
const database = await commandDatabase(environment, { keyRing, signals: services.redis?.signals, poolSize: 4, log });
const written = openArticleTexts(path.join(path.dirname(fileURLToPath(import.meta.url)), TEXTS_THREAD), log);
const demonstration = await composeDemonstration({
  database,
  keyRing,
  clock: systemClock,
  brands: brandRecords,
  ports: {
    ...storedPorts({
      environment,
      database,
      keyRing,
      log,
      audit: createAuditLog(database),
      rights: createVisitorRightsStores(database, keyRing),
      texts: written.texts,
    }),
    brands: brandRecords,
    routeRules: ROUTE_RULES,
    jobs: createJobs({ pool: database.pool, log }),
    log,
    sessionSecret: environment.sessionSecret,
    publicScheme: environment.publicScheme,
    needsApproval: environment.needsApproval,
  },
});
const refuse = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};
try {
  if (values.remove) {
    const removed = await removeDemonstration(demonstration, environment);
    if (removed.ok)
      process.stdout.write(`${removed.value} events of invented visitors are removed. The dashboards are counted again within a minute.\n`);
    else refuse(removed.error);
  } else {
    const refusal = demonstrationRefusal({
      isProduction: environment.isProduction,
      hasWebhook: environment.eventWebhook !== null,
      realEvents: await demonstration.store.realEvents(MAX_COUNTED_EVENTS),
    });
    if (refusal !== null) refuse(refusal);
    else {
      process.stdout.write('Three weeks of visitors are being invented; this takes a minute or two.\n');
      const events = await fillDemonstration(demonstration, systemClock.now());
      process.stdout.write(`${events} events are new. They are counted within minutes; npm run demo -- --remove takes them away.\n`);
    }
  }
} finally {
  await demonstration.stop();
  await written.close();
  await database.close();
  await services.close();
}
