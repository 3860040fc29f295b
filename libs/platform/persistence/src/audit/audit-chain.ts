import { hkdfSync, randomBytes } from 'node:crypto';
import type { AuditOrigin, ChainHead, ChainKey } from '@waypost/platform/audit/chain';
import { invariant } from '@waypost/platform/kernel';
import { createKeyRing, SealingError, type KeyRing } from '@waypost/platform/sealing';
import type { Transaction } from '../database/sql-client';

const ID = 'audit';
const SECRET_BYTES = 32;

/** The sealing context of the audit log's chain key. */
export const auditKeyContext = (id: string): string => `audit_key:${id}`;

/** The key of the audit log's chain. The database holds it sealed by keys that are not in the database. Older entries have no key. */
export interface AuditChain {
  /** Returns the key, and makes it if there is none yet. The transaction has to hold the chain's head. */
  keyFor(transaction: Transaction, head: ChainHead): Promise<ChainKey>;
  /** Returns the key. If there is none yet, returns a key that no entry is signed with. */
  key(client: Pick<Transaction, 'auditKey'>): Promise<ChainKey>;
}

export function createAuditChain(keyRing: KeyRing): AuditChain {
  let ready: ChainKey | null = null;
  const read = async (client: Pick<Transaction, 'auditKey'>): Promise<ChainKey | null> => {
    if (ready) return ready;
    const row = await client.auditKey.findUnique({ where: { id: ID } });
    if (!row) return null;
    // `keyFor` sealed it in this shape.
    const { secret, from } = keyRing.open({ keyId: row.keyId, bytes: row.secret }, auditKeyContext(ID)) as { secret: string; from: number };
    ready = { secret: Buffer.from(secret, 'base64'), from };
    return ready;
  };
  return {
    async keyFor(transaction, head) {
      const existing = await read(transaction);
      if (existing) return existing;
      // Not cached, because this transaction may still roll back.
      const made: ChainKey = { secret: randomBytes(SECRET_BYTES), from: head.number + 1 };
      const sealed = keyRing.seal({ secret: Buffer.from(made.secret).toString('base64'), from: made.from }, auditKeyContext(ID));
      await transaction.auditKey.create({ data: { id: ID, secret: sealed.bytes, keyId: sealed.keyId } });
      return made;
    },
    key: async (client) => (await read(client)) ?? { secret: new Uint8Array(SECRET_BYTES), from: Infinity },
  };
}

const chains = new WeakMap<object, AuditChain>();

/** Adds what this client writes to the audit log to that chain. */
export const auditing = (client: object, chain: AuditChain): void => void chains.set(client, chain);

/** Returns the chain that a client of `createDatabase` adds to. */
export function auditChainOf(client: object): AuditChain {
  const chain = chains.get(client);
  invariant(chain, 'the client has a chain');
  return chain;
}

/** Returns whether the data keys of this client open what the database holds. True as long as it holds no key of the audit log's chain. */
export async function dataKeysFit({ prisma }: { readonly prisma: Pick<Transaction, 'auditKey'> }): Promise<boolean> {
  try {
    await auditChainOf(prisma).key(prisma);
    return true;
  } catch (error) {
    if (error instanceof SealingError) return false;
    throw error;
  }
}

const NOWHERE: AuditOrigin = { address: null, agent: null, token: null };
/** The origin of an entry whose origin was tampered with. The entry's hash does not match then either. */
const UNREADABLE: AuditOrigin = { address: 'unreadable', agent: null, token: null };
const ORIGINS = 'origins';
const originContext = (number: number): string => `audit_entry:${number}`;

/**
 * Seals the origins of entries with the chain's own key. Entries are written once, so they could never be sealed again with a newer data
 * key.
 */
export function originSeal({ secret }: ChainKey) {
  const ring = createKeyRing([{ id: ORIGINS, key: new Uint8Array(hkdfSync('sha256', secret, '', ORIGINS, SECRET_BYTES)) }]);
  return {
    seal: (number: number, { address, agent, token }: AuditOrigin): Uint8Array<ArrayBuffer> | null =>
      address === null && agent === null && token === null ? null : ring.seal([address, agent, token], originContext(number)).bytes,
    open(number: number, bytes: Uint8Array | null): AuditOrigin {
      if (!bytes) return NOWHERE;
      try {
        // Values from before API tokens existed have two parts.
        const [address, agent, token = null] = ring.open({ keyId: ORIGINS, bytes }, originContext(number)) as [
          string | null,
          string | null,
          (string | null)?,
        ];
        return { address, agent, token };
      } catch (error) {
        if (error instanceof SealingError) return UNREADABLE;
        throw error;
      }
    },
  };
}
