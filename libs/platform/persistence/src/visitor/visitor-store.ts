import { createHash } from 'node:crypto';
import type { KeyRing } from '@waypost/platform/sealing';
import { contactsIn, type Contact } from '@waypost/visitor-rights/server';
import { isRecord } from '@waypost/platform/kernel';
import { type UserState, type VisitorSession } from '@waypost/visitor/model';
import { parseStoredSession, parseStoredUserState } from '@waypost/visitor/model/stored';
import type { ConsentRecord, VisitorStore } from '@waypost/visitor/server';
import { sealedConsent } from './consent-record';
import type { Database } from '../database/database';
import { retryLost } from '../database/retry-lost';
import { erasureMark } from './erasure-mark';
import { SAVE_VISITOR } from './save-visitor.sql';

/** The sealing context of a visitor's state. */
export const visitorContext = (visitorId: string): string => `visitor:${visitorId}`;
/** The sealing context of the value behind a contact's digest. */
export const contactContext = (rowId: string): string => `contact:${rowId}`;

/** The sealed part of a visitor: the state, and the part of the visit's address that may grant access. */
type SealedVisitor = UserState & { readonly urlToken?: string };

/** The visit as it is stored unsealed, without its token. */
function clearSession(session: VisitorSession): VisitorSession {
  const { token: _sealed, ...urlParams } = session.urlParams;
  return { ...session, urlParams };
}

/** Returns the visit as it was saved. All of its parameters together decide which traffic it is. */
function wholeSession(stored: unknown, sealed: unknown): VisitorSession | null {
  const urlToken = isRecord(sealed) ? sealed['urlToken'] : undefined;
  if (!isRecord(stored) || typeof urlToken !== 'string') return parseStoredSession(stored);
  const urlParams = isRecord(stored['urlParams']) ? stored['urlParams'] : {};
  return parseStoredSession({ ...stored, urlParams: { ...urlParams, token: urlToken } });
}

/**
 * Visitors in PostgreSQL. The state is sealed as a whole (R15.02). The visit is stored unsealed, because it is not personal. Loading and
 * saving are safe to repeat, and are repeated if a connection was lost (R16.05).
 */
export function createVisitorStore({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, keyRing: KeyRing): VisitorStore {
  return {
    async load(visitorId) {
      const row = await retryLost(async () => prisma.visitor.findUnique({ where: { id: visitorId } }));
      if (!row) return null;
      const opened = keyRing.open({ keyId: row.keyId, bytes: row.state }, visitorContext(visitorId));
      const userState = parseStoredUserState(opened);
      return userState && { userState, session: wholeSession(row.session, opened) };
    },

    async save({ visitorId, brandId, visitor: { userState, session }, anonymousId, consents }) {
      const urlToken = session?.urlParams.token;
      const sealed: SealedVisitor = urlToken === undefined ? userState : { ...userState, urlToken };
      const { keyId, bytes } = keyRing.seal(sealed, visitorContext(visitorId));
      const links: (readonly [string, string])[] = [];
      if (session) links.push(['session', session.id]);
      if (anonymousId) links.push(['anonymous', anonymousId]);
      const contacts = contactsIn(Object.values(userState.forms));
      const statement = {
        ...SAVE_VISITOR,
        values: [
          [visitorId, ...links.map(([, value]) => value)].map(erasureMark),
          JSON.stringify(shownTexts(consents)),
          JSON.stringify(consents.map((record) => sealedConsent(record, keyRing))),
          visitorId,
          brandId,
          links.map(([kind]) => kind),
          links.map(([, value]) => value),
          JSON.stringify(contacts.map((contact) => contactRow(visitorId, contact, keyRing))),
          bytes,
          keyId,
          userState.revision,
          userState.updatedAt,
          session ? JSON.stringify(clearSession(session)) : null,
        ],
      };
      const { rows } = await retryLost(() => pool.query<{ isErased: boolean }>(statement));
      return rows[0]?.isErased ? 'erased' : 'saved';
    },
  };
}

/** Returns a contact as a row. Its digest makes it searchable. Its value is sealed, so that another key's digest can be made from it. */
export function contactRow(visitorId: string, { kind, value }: Contact, keyRing: KeyRing) {
  const id = createHash('sha256')
    .update(JSON.stringify([visitorId, kind, Buffer.from(keyRing.digest(value, kind).bytes).toString('base64')]))
    .digest('hex');
  const sealed = keyRing.seal(value, contactContext(id));
  return {
    id,
    kind,
    digest: Buffer.from(keyRing.digest(value, kind).bytes).toString('base64'),
    value: Buffer.from(sealed.bytes).toString('base64'),
    key_id: sealed.keyId,
  };
}

const shownTexts = (consents: readonly ConsentRecord[]) =>
  [...new Map(consents.flatMap(({ text }) => (text ? [[text.hash, text] as const] : []))).values()].map(
    ({ hash, version, product, language, label, text, companies }) => ({ hash, version, product, language, label, text, companies }),
  );
