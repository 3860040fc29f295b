const LOOK_EVERY_MS = 500;

/**
 * Calls once the shell that npm started us in is gone: npm passes a signal on to that shell alone, which ends without a word to us
 * (R16.04). Nothing happens where no npm started us: whoever closes a terminal may want the process to stay.
 */
export function whenNpmEnds(end, { env = process.env, parent = () => process.ppid } = {}) {
  if (!env.npm_lifecycle_event) return;
  const shell = parent();
  const look = setInterval(() => {
    if (parent() === shell) return;
    clearInterval(look);
    end();
  }, LOOK_EVERY_MS);
  look.unref();
}
