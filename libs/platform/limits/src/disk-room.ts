import { statfs } from 'node:fs/promises';

export interface DiskRoomOptions {
  /** On the disk that is watched. */
  readonly folder: string;
  /** With less than this many bytes free there is too little room. */
  readonly reserveBytes: number;
  /** Repeats work until what it returns is called. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** The bytes that a process without privileges may still write. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called at each change. */
  readonly onChange: (isLow: boolean, freeBytes: number) => void;
  readonly onError: (error: unknown) => void;
}

export interface DiskRoom {
  /** As of the last look; a disk that could not be looked at is as it was. */
  isLow(): boolean;
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

/** At the most that one process takes in, some hundred megabytes are written in this time. */
const LOOK_EVERY_MS = 5_000;

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches how much room a disk has left: a database that has none stops for everything, also for what is worth most (R16.05). */
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
  const stop = every(LOOK_EVERY_MS, () => void look());
  return { isLow: () => isLow, look, stop };
}
