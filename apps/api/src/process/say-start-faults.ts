import { knock } from '@waypost/platform/persistence';
import { reach } from '../environment/service-door';
import { startFaults } from '../environment/start-faults';

/** Says everything that keeps this process from starting, for whoever reads the terminal. */
export async function sayStartFaults(): Promise<void> {
  process.stderr.write((await startFaults(process.env, { knock, reach })).map((line) => `${line}\n`).join(''));
}
