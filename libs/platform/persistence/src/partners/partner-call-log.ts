import type { PartnerCallLog } from '@waypost/partner-adapters/contract/calls';
import type { Database, DatabaseLog } from '../database/database';

/** Calls to partners in PostgreSQL, for staff (R8.09). A failed write is only logged, so the visitor's answer does not depend on it. */
export function createPartnerCallLog({ prisma }: Pick<Database, 'prisma'>, log: DatabaseLog): PartnerCallLog {
  return {
    async record({ startedAt, ...call }) {
      try {
        await prisma.partnerCall.create({ data: { ...call, startedAt: new Date(startedAt) } });
      } catch (error) {
        log.warn({ err: error, partner: call.partner, requestId: call.requestId }, 'a partner call could not be recorded');
      }
    },
  };
}
