import { EventsNotStoredError } from './event-groups';
import type { TakeEvents } from './take-events';

/**
 * Takes events only while the disk has room: browsers keep theirs until it has again (R7.03). What is left of it is for answers,
 * consents and leads, which are few and worth most (R16.05).
 */
export const whereThereIsRoom =
  (take: TakeEvents, isDiskLow: () => boolean): TakeEvents =>
  async (sent) => {
    if (isDiskLow()) throw new EventsNotStoredError('no-room');
    return take(sent);
  };
