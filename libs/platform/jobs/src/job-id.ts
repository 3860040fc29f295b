import { createHash } from 'node:crypto';

/**
 * Returns the id (a UUID) of the job with a name of your choice, which may have any length. The queue accepts an id once, so a job that is
 * sent again under its name is the same job.
 */
export function jobIdOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
