/**
 * Makes work that may be asked for at any time run once at a time. Asked for while it runs, it runs once more afterwards, however often.
 *
 * @param {() => Promise<void>} work handles its own failures
 * @returns {{ ask: () => void, whenIdle: () => Promise<void> }} `whenIdle` resolves once nothing runs and nothing is asked for
 */
export function oneAtATime(work) {
  let running = null;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    running = null;
  };
  return {
    ask() {
      if (running) isAskedAgain = true;
      else running = run();
    },
    whenIdle: async () => void (await running),
  };
}
