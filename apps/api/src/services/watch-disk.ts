import { watchDiskRoom, type DiskRoom } from '@waypost/platform/limits';
import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { DISK_LOW } from '@waypost/operations/http';
import { every } from './every';

/** Watches the disk of a database on this machine. Returns null if the database is elsewhere. */
export function watchDisk({ dataDir, diskReserveBytes }: Pick<Environment, 'dataDir' | 'diskReserveBytes'>, log: Logger): DiskRoom | null {
  if (diskReserveBytes === 0) return null;
  const room = watchDiskRoom({
    folder: dataDir,
    reserveBytes: diskReserveBytes,
    every,
    onChange: (isLow, freeBytes) => (isLow ? log.error({ freeBytes }, DISK_LOW) : log.info({ freeBytes }, 'the disk has room again')),
    onError: (error) => log.warn({ err: error }, 'the room on the disk could not be read'),
  });
  void room.look();
  return room;
}
