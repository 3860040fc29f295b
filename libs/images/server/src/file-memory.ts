/** A cache of files in memory, limited in bytes. The least recently used file is dropped first. */
export interface FileMemory {
  get(name: string): Buffer | undefined;
  set(name: string, data: Buffer): void;
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
/** The largest share of one file. A huge file would push out all others. */
const MAX_SHARE = 1 / 8;

export function createFileMemory(maxBytes = DEFAULT_MAX_BYTES): FileMemory {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (name: string): void => {
    bytes -= files.get(name)?.length ?? 0;
    files.delete(name);
  };
  return {
    get(name) {
      const data = files.get(name);
      if (data) {
        files.delete(name);
        files.set(name, data);
      }
      return data;
    },
    set(name, data) {
      if (data.length > maxBytes * MAX_SHARE) return;
      drop(name);
      files.set(name, data);
      bytes += data.length;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
