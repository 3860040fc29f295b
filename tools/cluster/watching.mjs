// The conditions that the cluster tests wait for.
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './calls.mjs';

export const LOOK_INTERVAL_MS = 20;
export const DRAINED_WITHIN_MS = 30_000;

/** Returns a process's status of itself. */
export const ready = async ({ port }) => {
  const { text } = await call(port, 'localhost', 'GET', '/readyz');
  return text.startsWith('{') ? JSON.parse(text) : { status: 'down', parts: [] };
};

export async function until(holds, withinMs, what) {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs / 1000} s`);
    await pause(LOOK_INTERVAL_MS);
  }
}

/** Waits until all processes report the given status of each part. */
export async function partsBecome(cluster, wanted) {
  await until(
    async () =>
      (await Promise.all(cluster.processes.map(ready))).every(({ parts }) =>
        Object.entries(wanted).every(([name, status]) => parts.find((part) => part.name === name)?.status === status),
      ),
    DRAINED_WITHIN_MS,
    `/readyz with ${JSON.stringify(wanted)}`,
  );
}
