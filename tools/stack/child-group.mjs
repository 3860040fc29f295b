// A group of children that start one after another. If one dies early, the whole start is aborted.
import { CannotStart } from './cannot-start.mjs';
import { ChildFailed, startChild } from '../processes/child.mjs';

/**
 * @param {{
 *   output: (text: string) => void,
 *   onUnexpectedEnd: (name: string, ending: string) => void,
 *   signal?: AbortSignal,
 * }} options `signal` gives up a start that is not wanted any more
 */
export function createChildGroup({ output, onUnexpectedEnd, signal }) {
  /** Running children in the order of their start. The last one is stopped first. */
  const children = new Map();
  const starting = new AbortController();
  signal?.addEventListener('abort', () => starting.abort(signal.reason));
  let isUp = false;
  const onEnd = (name, ending) => {
    children.delete(name);
    if (isUp) onUnexpectedEnd(name, ending);
    else starting.abort(new CannotStart(`${name} stopped unexpectedly (${ending}).`));
  };
  const running = (name) => {
    const child = children.get(name);
    if (!child) throw new Error(`${name} is not running`);
    return child;
  };
  return {
    /** Aborted when the start is given up. */
    signal: starting.signal,
    running,
    async start(name, options) {
      starting.signal.throwIfAborted();
      try {
        const child = await startChild({ name, output, onEnd, ...options });
        children.set(name, child);
        return child;
      } catch (error) {
        // Its output has been passed on already and must not be printed twice.
        if (error instanceof ChildFailed && options.output === undefined) error.output = '';
        throw error;
      }
    },
    /** Adds a child that was started in another way: `{ pid, stop() }`. */
    add: (name, child) => void children.set(name, child),
    /** Marks the start as complete. From now on a child's death is reported to `onUnexpectedEnd`. */
    becomeUp() {
      starting.signal.throwIfAborted();
      isUp = true;
    },
    /** @param {'stop' | 'kill'} how */
    async end(name, how) {
      await running(name)[how]();
      children.delete(name);
    },
    async stopAll() {
      for (const [name, child] of [...children].reverse()) {
        await child.stop();
        children.delete(name);
      }
    },
  };
}
