import { createHash } from 'node:crypto';
import type { KeyRing } from '@waypost/platform/sealing';
import { contactsIn, type Contact } from '@waypost/visitor-rights/server';
import { isRecord } from '@waypost/platform/kernel';
import { isSecretParameter } from '@waypost/visitor/model/addresses';
import { type UserState, type VisitorSession } from '@waypost/visitor/model';
import { parseStoredSession, parseStoredUserState } from '@waypost/visitor/model/stored';
import type { ConsentRecord, VisitorStore } from '@waypost/visitor/server';
import { sealedConsent } from './consent-record';
import type { Database } from '../database/database';
import { retryLost } from '../database/away/retry-lost';
import { erasureMark } from './erasure-mark';
import { SAVE_VISITOR } from './save-visitor.sql';

/** The sealing context of a visitor's state. */
export const visitorContext = (visitorId: string): string => `visitor:${visitorId}`;
/** The sealing context of the value behind a contact's digest. */
export const contactContext = (rowId: string): string => `contact:${rowId}`;

/** The parts of the visit's address that may grant access or name a person. */
interface SecretsOfVisit {
  readonly urlSecrets?: VisitorSession['urlParams'] | undefined;
  readonly utmMediumSecret?: string | undefined;
  readonly afidSecret?: string | undefined;
}

/** The sealed part of a visitor. */
type SealedVisitor = UserState & SecretsOfVisit;

const secretOf = (name: string, value: string | null): string | undefined =>
  value !== null && isSecretParameter(name, value) ? value : undefined;

/** Returns a visit in two parts: what is stored unsealed, and what is sealed. */
function dividedSession(session: VisitorSession): { readonly clear: VisitorSession; readonly secrets: SecretsOfVisit } {
  const parameters = Object.entries(session.urlParams);
  const secrets = parameters.filter(([name, value]) => isSecretParameter(name, value));
  const utmMediumSecret = secretOf('utm_medium', session.utmMedium);
  const afidSecret = secretOf('afid', session.afid);
  return {
    clear: {
      ...session,
      urlParams: Object.fromEntries(parameters.filter((parameter) => !secrets.includes(parameter))),
      utmMedium: utmMediumSecret === undefined ? session.utmMedium : null,
      afid: afidSecret === undefined ? session.afid : null,
    },
    secrets: { urlSecrets: secrets.length > 0 ? Object.fromEntries(secrets) : undefined, utmMediumSecret, afidSecret },
  };
}

/** Returns the visit as it was saved. All of its parameters together decide which traffic it is. */
function wholeSession(stored: unknown, sealed: unknown): VisitorSession | null {
  if (!isRecord(stored) || !isRecord(sealed)) return parseStoredSession(stored);
  // The previous release seals a token alone, under its own name.
  const { urlToken, urlSecrets, utmMediumSecret, afidSecret } = sealed;
  return parseStoredSession({
    ...stored,
    urlParams: {
      ...(isRecord(stored['urlParams']) && stored['urlParams']),
      ...(typeof urlToken === 'string' && { token: urlToken }),
      ...(isRecord(urlSecrets) && urlSecrets),
    },
    ...(typeof utmMediumSecret === 'string' && { utmMedium: utmMediumSecret }),
    ...(typeof afidSecret === 'string' && { afid: afidSecret }),
  });
}

/**
 * Visitors in PostgreSQL. The state is sealed as a whole (R15.02). The visit is stored unsealed, apart from what may be personal in its
 * address. Loading and saving are safe to repeat, and are repeated if a connection was lost (R16.05).
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

    async save({ visitorId, brandId, visitor: { userState, session, changedAt }, anonymousId, consents }) {
      const visit = session && dividedSession(session);
      const sealed: SealedVisitor = { ...userState, ...visit?.secrets };
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
          changedAt ?? userState.updatedAt,
          visit ? JSON.stringify(visit.clear) : null,
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
