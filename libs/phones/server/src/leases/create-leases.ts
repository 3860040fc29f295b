import { createHash } from 'node:crypto';
import type { Clock } from '@waypost/platform/kernel';
import { within } from '@waypost/platform/kernel/time';
import type { GetPhoneAnswer, GetPhoneBody } from '@waypost/partner-adapters/contract';
import { AskRefused, PartnerFailure, type PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import type { StoredLease, LeaseAsk, LeaseStore } from './lease-store';

/** A lease with less time left is not given out again, because the visitor could hardly dial in time. */
export const LEASE_WORTH_KEEPING_MS = 30_000;
/** The deadline for finding a visit's lease in the store. The number does not wait for a database that hangs. */
const LOOK_UP_TIMEOUT_MS = 250;

export interface LeasesDeps {
  readonly partners: Pick<PartnerPorts, 'getPhone'>;
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Called with a failure to store or find a lease. The visitor's number does not depend on it. */
  readonly onStoreError: (error: unknown) => void;
}

export interface OfferedNumber {
  readonly answer: GetPhoneAnswer;
  /** Called when the visitor has the number. */
  shown(): void;
}

export interface Leases {
  /**
   * Leases a number for a visit (R8.04). A repeated request, from a second click or after a lost answer, gets the same lease: the visit's
   * own while enough of it is left, or else the one of its idempotency key.
   * @throws the error with which the partner's port rejects
   */
  lease(body: GetPhoneBody): Promise<OfferedNumber>;
  /** A number was called. A number that no lease of the visit has belongs to a placement and changes nothing. */
  clicked(click: { readonly sessionId: string; readonly phone: string; readonly at: string }): void;
}

/** A leased number, and the end of its storing, which never rejects. */
interface Asked {
  readonly offered: OfferedNumber;
  readonly recorded: Promise<void>;
}

interface UnderWay {
  readonly idempotencyKey: string;
  readonly asked: Promise<Asked>;
}

/** Creates the leases. Create it once per process, because it holds the requests in progress. */
export function createLeases(deps: LeasesDeps): Leases {
  const { store, clock, onStoreError } = deps;
  const underWay = new Map<string, UnderWay>();
  const now = () => clock.now();

  const offer = (lease: StoredLease, recorded: Promise<unknown>): OfferedNumber => ({
    answer: { value: lease.phone, expirationDate: lease.expiresAt },
    shown() {
      // After the record, because a mark that overtook it would have nothing to mark.
      recorded.then(() => store.markShown(lease.id, now().toISOString())).catch(onStoreError);
    },
  });

  const ask = async (body: GetPhoneBody, idempotencyKey: string): Promise<Asked> => {
    const facts = { ...askFacts(body), askedAt: now().toISOString() };
    const keep = (id: string, result: LeaseAsk['result']): Promise<void> =>
      Promise.resolve()
        .then(() => store.record({ ...facts, id, result }))
        .catch(onStoreError);
    try {
      const { value, expirationDate } = await deps.partners.getPhone(body, { idempotencyKey });
      const result = { phone: value, expiresAt: expirationDate };
      const lease = { id: leaseIdOf(idempotencyKey, result), ...result };
      const recorded = keep(lease.id, result);
      return { offered: offer(lease, recorded), recorded };
    } catch (error) {
      const refusal = refusalOf(error);
      // No partner was asked. A row for each refusal would let a client fill the table with endless requests.
      if (refusal !== 'limited') void keep(deps.newId(), { refusal });
      throw error;
    }
  };

  /** Asks once at a time for a visit at a placement. Tabs that ask with different answers at once share the first number. */
  const askInTurn = async (body: GetPhoneBody, idempotencyKey: string, turn: string): Promise<OfferedNumber> => {
    for (let running = underWay.get(turn); running; running = underWay.get(turn)) {
      if (running.idempotencyKey === idempotencyKey) return (await running.asked).offered;
      // A failure is that request's own answer. This one asks with its own answers.
      const shared = await running.asked.catch(() => null);
      if (shared) return shared.offered;
      if (underWay.get(turn) === running) underWay.delete(turn);
    }
    const own: UnderWay = { idempotencyKey, asked: ask(body, idempotencyKey) };
    underWay.set(turn, own);
    const end = (): void => {
      if (underWay.get(turn) === own) underWay.delete(turn);
    };
    // Until the lease is stored, only this map has it.
    own.asked.then(({ recorded }) => recorded.finally(end), end);
    return (await own.asked).offered;
  };

  return {
    async lease(body) {
      const holder = { sessionId: body.sub_2 ?? '', placementId: body.placement_id };
      // Without a session two visitors can't be told apart.
      if (holder.sessionId === '') return (await ask(body, deps.newId())).offered;

      const previous = await withinTime(() => store.newest(holder), onStoreError);
      const isWorthKeeping = previous !== null && Date.parse(previous.expiresAt) - now().getTime() >= LEASE_WORTH_KEEPING_MS;
      if (isWorthKeeping) return offer(previous, Promise.resolve());

      return askInTurn(body, idempotencyKeyOf(body, previous), digestOf(holder));
    },
    clicked(click) {
      Promise.resolve()
        // A lease ends by our clock. The click's time is the visitor's, whose clock may be ahead.
        .then(() => store.markClicked({ ...click, at: earlier(click.at, now()) }))
        .catch(onStoreError);
    },
  };
}

const earlier = (at: string, now: Date): string => (Date.parse(at) < now.getTime() ? at : now.toISOString());

/** `source` begins with affiliate, brand and page (R8.01). */
const askFacts = ({ sub_2, sub_3, placement_id, source }: GetPhoneBody) => ({
  sessionId: sub_2 ?? '',
  anonymousId: sub_3,
  brandId: source[1] ?? '',
  pageName: source[2] ?? '',
  placementId: placement_id,
});

/**
 * Returns a key that is the same for the same request in every process, and a new one once the previous lease is used up. It covers the
 * whole body, because a partner may refuse a key that comes with another body.
 */
const idempotencyKeyOf = (body: GetPhoneBody, previous: StoredLease | null): string => digestOf([body, previous?.id ?? null]);

/**
 * Returns the same id for the same lease in every process. Two tabs that ask with one key through two processes get one lease, which is
 * stored once; otherwise it would count twice in every figure of leases and calls.
 */
const leaseIdOf = (idempotencyKey: string, lease: Omit<StoredLease, 'id'>): string =>
  digestOf([idempotencyKey, lease.phone, lease.expiresAt]);

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Returns `timeout`, `breaker-open` and so on: the outcome of the call that gave no number. */
const refusalOf = (error: unknown): string => (error instanceof PartnerFailure || error instanceof AskRefused ? error.outcome : 'failed');

/** Returns null if the store fails or takes too long; then it is better to ask the partner again. */
async function withinTime<T>(look: () => Promise<T | null>, onError: (error: unknown) => void): Promise<T | null> {
  // A store that fails late is reported, too.
  const looking = Promise.resolve()
    .then(look)
    .catch((error: unknown) => {
      onError(error);
      return null;
    });
  const looked = await within(LOOK_UP_TIMEOUT_MS, looking);
  return looked.ok ? looked.value : null;
}

/** Returns partners whose numbers count as shown at once: without JavaScript, a leased number is part of the answered page. */
export const leasedAsShown = (partners: PartnerPorts, leases: Pick<Leases, 'lease'>): PartnerPorts => ({
  ...partners,
  async getPhone(body) {
    const { answer, shown } = await leases.lease(body);
    shown();
    return answer;
  },
});
