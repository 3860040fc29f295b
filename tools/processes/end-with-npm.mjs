const LOOK_INTERVAL_MS = 500;

/**
 * Calls `end` once the shell in which npm started this program has ended. npm passes a signal only to that shell, which ends without
 * informing us (R16.04). Does nothing if npm did not start this program, because a process may be meant to outlive its terminal.
 */
export function whenNpmEnds(end, { env = process.env, parent = () => process.ppid } = {}) {
  if (!env.npm_lifecycle_event) return;
  const shell = parent();
  const look = setInterval(() => {
    if (parent() === shell) return;
    clearInterval(look);
    end();
  }, LOOK_INTERVAL_MS);
  look.unref();
}
