import type { PageLifecycle } from '../src/page-lifecycle';

export interface FakeLifecycle extends PageLifecycle {
  /** The visitor switches to another tab. */
  hide(): void;
  /** The visitor goes to another address, or closes the tab. */
  unload(): void;
  comeBack(): void;
  goOnline(): void;
}

/** A page whose lifecycle the test controls. */
export function fakeLifecycle(): FakeLifecycle {
  let isHidden = false;
  const listeners = {
    leave: new Set<() => void>(),
    return: new Set<() => void>(),
    unload: new Set<() => void>(),
    online: new Set<() => void>(),
  };
  const on = (kind: keyof typeof listeners) => (run: () => void) => {
    listeners[kind].add(run);
    return () => void listeners[kind].delete(run);
  };
  const fire = (kind: keyof typeof listeners) => [...listeners[kind]].forEach((run) => run());
  return {
    isHidden: () => isHidden,
    onLeave: on('leave'),
    onReturn: on('return'),
    onUnload: on('unload'),
    onOnline: on('online'),
    hide: () => {
      isHidden = true;
      fire('leave');
    },
    unload: () => {
      fire('unload');
      isHidden = true;
      fire('leave');
    },
    comeBack: () => {
      isHidden = false;
      fire('return');
    },
    goOnline: () => fire('online'),
  };
}
