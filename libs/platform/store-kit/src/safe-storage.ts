/** Named strings that outlive the page if the browser permits. Never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns false if the value is only in memory, because the browser denied storage or storage is full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Returns every key with this prefix, in no special order. */
  keys(prefix: string): readonly string[];
}

/**
 * Wraps `localStorage` or `sessionStorage`. In private windows, with full disks and with blocked cookies, any access throws, even reading
 * the property. Values that cannot be stored stay in memory, so that the visit continues.
 */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(read: (storage: Storage) => T, otherwise: T): T => {
    try {
      return read(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isStored = attempt((storage) => (storage.setItem(key, value), true), false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: (prefix) => [
      ...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])].filter((key) => key.startsWith(prefix))),
    ],
  };
}
