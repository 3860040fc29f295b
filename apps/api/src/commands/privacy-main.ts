import { newId, systemClock } from '@waypost/platform/kernel';
import { createAuditLog, createTrackingStores } from '@waypost/platform/persistence';
import { createVisitorRightsStores } from '@waypost/platform/persistence/visitors';
import { createKeyRing } from '@waypost/platform/sealing';
import { PRIVACY_USAGE, runPrivacyCommand } from '@waypost/visitor-rights/server';
import { asideLog as log, commandArguments, commandDatabase, commandEnvironment, commandServices } from './command';

// Staff's command on the running database: `node tools/privacy.mjs export --phone …`. Personal data goes to standard output only, and
// messages go to standard error.

const OPTIONS = {
  visitor: { type: 'string' },
  session: { type: 'string' },
  anonymous: { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  lead: { type: 'string' },
  consent: { type: 'string' },
  by: { type: 'string' },
  since: { type: 'string' },
} as const;

const { values, words } = commandArguments({ usage: PRIVACY_USAGE, options: OPTIONS, mostWords: 1 });
const environment = commandEnvironment();
const keyRing = createKeyRing(environment.dataKeys);
const services = await commandServices(environment, log);
const database = await commandDatabase(environment, { keyRing, poolSize: 4, log });
const { days } = createTrackingStores(database, keyRing, log);
const { records, ...rights } = createVisitorRightsStores(database, keyRing, services.redis?.visitorSessions);

const { output, exitCode } = await runPrivacyCommand(
  {
    visitors: records,
    ...rights,
    dropEventsBefore: (day) => days.dropEventsBefore(day),
    periods: environment.retention,
    clock: systemClock,
    newId,
    audit: createAuditLog(database),
    log,
  },
  words[0],
  values,
).finally(() => Promise.all([database.close(), services.close()]));

const stream = exitCode === 0 ? process.stdout : process.stderr;
stream.write(`${typeof output === 'string' ? output : JSON.stringify(output, null, 2)}\n`);
process.exitCode = exitCode;
