import { createHook } from 'node:async_hooks';

/** Read by nobody. A reference from here is enough. */
const retained: object[] = [];

/**
 * Keeps one of the objects that `process.nextTick` makes for as long as the process runs. Without one, the garbage collection of an idle
 * process removes their hidden class, V8 then compiles `nextTick` to slow code for good, and each page from memory takes a tenth longer
 * (seen in Node 20 as `Runtime_DefineKeyedOwnPropertyInLiteral`). Call it once, before anything else runs. Returns the object in a list,
 * which is empty if this version of Node makes none.
 */
export function retainTick(): readonly object[] {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') retained.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
  return retained;
}
