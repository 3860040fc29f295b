// Prints what keeps a process from starting, for whoever starts it (`tools/stack/start-faults.mjs`): one line of JSON, which is an
// empty list where all is right. Node's own warnings come beside it and keep nothing from starting.
import { knock } from '@waypost/platform/persistence';
import { reach } from '../environment/service-door';
import { startFaults } from '../environment/start-faults';

process.stdout.write(`${JSON.stringify(await startFaults(process.env, { knock, reach }))}\n`);
