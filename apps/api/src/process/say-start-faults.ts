import { knock } from '@waypost/platform/persistence';
import { reach } from '../environment/service-door';
import { startFaults } from '../environment/start-faults';

/** Prints every fault that prevents this process from starting to the terminal. */
export async function sayStartFaults(): Promise<void> {
  process.stderr.write((await startFaults(process.env, { knock, reach })).map((line) => `${line}\n`).join(''));
}
