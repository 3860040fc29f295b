import type { KeyRing } from '@waypost/sealing';
import { parseStoredSession, parseStoredUserState } from '@waypost/visitor/model';
import type { VisitorStore } from '@waypost/visitor/server';
import type { Database } from './database';
import { Prisma } from './generated/client';

const context = (visitorId: string): string => `visitor:${visitorId}`;

/** Visitors in PostgreSQL: the state is sealed as a whole (R15.02), the visit beside it is not personal. */
export function createVisitorStore({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): VisitorStore {
  return {
    async load(visitorId) {
      const row = await prisma.visitor.findUnique({ where: { id: visitorId } });
      if (!row) return null;
      const userState = parseStoredUserState(keyRing.open({ keyId: row.keyId, bytes: row.state }, context(visitorId)));
      return userState && { userState, session: parseStoredSession(row.session) };
    },

    async save(visitorId, brandId, { userState, session }) {
      const { keyId, bytes } = keyRing.seal(userState, context(visitorId));
      const { revision, updatedAt } = userState;
      const sessionJson = session ? JSON.stringify(session) : null;
      // Two requests of one browser may overtake each other on the way. The older is told by both its counter and its clock;
      // one alone may be behind for other reasons (storage cleared, a clock put right) and is a newer state all the same.
      await prisma.$executeRaw(Prisma.sql`
        insert into visitor as stored (id, brand_id, state, key_id, revision, state_updated_at, session)
        values (${visitorId}, ${brandId}, ${bytes}, ${keyId}, ${revision}, ${new Date(updatedAt)}, ${sessionJson}::jsonb)
        on conflict (id) do update set
          brand_id = excluded.brand_id, state = excluded.state, key_id = excluded.key_id, revision = excluded.revision,
          state_updated_at = excluded.state_updated_at, session = excluded.session, updated_at = now()
        where not (excluded.revision < stored.revision and excluded.state_updated_at < stored.state_updated_at)`);
    },
  };
}
