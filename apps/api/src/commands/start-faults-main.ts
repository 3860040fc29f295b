// Prints the faults that prevent a start, for `tools/stack/start-faults.mjs`: one line of JSON, an empty list if there are none. Node's own
// warnings go to standard error and prevent nothing.
import { START_CHECKS } from '../environment/start-checks';
import { startFaults } from '../environment/start-faults';

process.stdout.write(`${JSON.stringify(await startFaults(process.env, START_CHECKS))}\n`);
