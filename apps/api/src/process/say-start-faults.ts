import { START_CHECKS } from '../environment/start-checks';
import { startFaults } from '../environment/start-faults';

/** Prints every fault that prevents this process from starting to the terminal. */
export async function sayStartFaults(): Promise<void> {
  process.stderr.write((await startFaults(process.env, START_CHECKS)).map((line) => `${line}\n`).join(''));
}
