// Prints what keeps a process from starting, for whoever starts it (`tools/stack/other-faults.mjs`): nothing where all is right.
import { knock } from '@waypost/platform/persistence';
import { startFaults } from '../environment/start-faults';

const lines = await startFaults(process.env, knock);
process.stdout.write(lines.map((line) => `${line}\n`).join(''));
