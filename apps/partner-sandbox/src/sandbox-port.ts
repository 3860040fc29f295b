import { err, ok, type Result } from '@waypost/platform/kernel';

export const DEFAULT_SANDBOX_PORT = 4210;
const MAX_PORT = 65_535;

/** Parses `SANDBOX_PORT`. 0 is any free port. The error is the line that the start prints. */
export function sandboxPort(value: string | undefined): Result<number, string> {
  if (value === undefined || value === '') return ok(DEFAULT_SANDBOX_PORT);
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= MAX_PORT) return ok(port);
  return err(`SANDBOX_PORT is ${JSON.stringify(value)}; it may be a whole number from 0 to ${MAX_PORT}`);
}
