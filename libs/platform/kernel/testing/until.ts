/** Less than a test's own limit, so that a failure names what was waited for. */
const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 10;

/**
 * Waits until a condition holds, however slow the machine is. For what other processes and real timers do.
 * @throws an error that names what did not happen within a minute.
 */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within a minute`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
