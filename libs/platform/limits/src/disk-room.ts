import { statfs } from 'node:fs/promises';

export interface DiskRoomOptions {
  /** A folder on the watched disk. */
  readonly folder: string;
  /** There is too little room with fewer free bytes than this. */
  readonly reserveBytes: number;
  /** Repeats work until the returned function is called. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** Returns the bytes that a process without privileges may still write. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called at each change. */
  readonly onChange: (isLow: boolean, freeBytes: number) => void;
  readonly onError: (error: unknown) => void;
}

export interface DiskRoom {
  /** The state at the last look. A disk that could not be read keeps its state. */
  isLow(): boolean;
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

/** One process at full load writes some hundred megabytes in this time. */
const LOOK_INTERVAL_MS = 5_000;

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the free room of a disk. A database without room stops all work, also the most valuable (R16.05). */
export function watchDiskRoom({ folder, reserveBytes, every, freeBytes = freeBytesOf, onChange, onError }: DiskRoomOptions): DiskRoom {
  let isLow = false;
  const look = async (): Promise<void> => {
    try {
      const free = await freeBytes(folder);
      if (free < reserveBytes === isLow) return;
      isLow = !isLow;
      onChange(isLow, free);
    } catch (error) {
      onError(error);
    }
  };
  const stop = every(LOOK_INTERVAL_MS, () => void look());
  return { isLow: () => isLow, look, stop };
}
