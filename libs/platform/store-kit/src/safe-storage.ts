/** Named strings that outlive the page, as far as the browser lets them. Never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  /** False where only memory holds the value: the browser denied storage, or it is full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Every key that begins with this, in no special order. */
  keys(prefix: string): readonly string[];
}

/**
 * Storage over `localStorage` or `sessionStorage`. Private windows, full disks and blocked cookies make any access throw,
 * the first property read included; what cannot be stored is then kept in memory, so that the visit goes on.
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
