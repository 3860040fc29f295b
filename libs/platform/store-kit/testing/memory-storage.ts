import type { SafeStorage } from '../src/safe-storage';

/** Storage in memory. Several stores can share it, as a visitor's tabs share storage. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): SafeStorage {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => (values.set(key, value), true),
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}
