import type { SqlClient } from '../database/database';
import { Prisma } from '../generated/client';

/** Says that there are events, and not which. */
export const EVENTS_CHANNEL = 'waypost_event';

/** In SQL, for Prisma has no NOTIFY. */
export async function notifyOfEvents(client: SqlClient): Promise<void> {
  await client.$executeRaw(Prisma.raw(`notify ${EVENTS_CHANNEL}`));
}
