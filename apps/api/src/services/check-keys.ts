import { databaseAwayText } from '@waypost/operations/http';
import type { Log } from '@waypost/platform/kernel';
import type { Database } from '@waypost/platform/persistence';
import type { KeyRing } from '@waypost/platform/sealing';
import { StartError } from './open-together';
import { requireFittingKeys } from './require-fitting-keys';

/** Shorter than the time after which browsers repeat a request that got 503. */
const CHECK_AGAIN_MS = 1_000;

/** PostgreSQL's code of a server that accepts nobody yet. Callers treat the error as a database that is away, and respond with 503. */
const CANNOT_CONNECT_NOW = '57P03';

/** The keys were used before it was certain that they fit the database. */
export class UncheckedKeysError extends Error {
  override readonly name = 'UncheckedKeysError';
  readonly code = CANNOT_CONNECT_NOW;

  constructor() {
    super('whether DATA_KEYS fit the database has not been checked yet');
  }
}

export interface KeyCheckDeps {
  readonly keyRing: KeyRing;
  readonly databaseUrl: string;
  /** Opened with the same keys. */
  readonly database: Pick<Database, 'prisma' | 'isReady'>;
  readonly log: Pick<Log, 'warn'> & { error(message: string): void };
  /** Repeats work. Returns the function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** Ends the process, if the check fails after the start. */
  readonly end: (fault: StartError) => void;
}

export interface KeyCheck {
  /** The keys. Until they are checked, sealing and opening throw an {@link UncheckedKeysError}. */
  readonly keyRing: KeyRing;
  /** Returns whether the check is still to be made. */
  isPending(): boolean;
  stop(): void;
}

/**
 * Checks that the data keys fit the database (R16.08). Rejects with a `StartError` if they don't. If the database does not respond, the
 * check is repeated until it does, and until then nothing is sealed: values under other keys would replace those that only the right keys
 * open (R15.02).
 */
export async function checkKeys({ keyRing, databaseUrl, database, log, every, end }: KeyCheckDeps): Promise<KeyCheck> {
  let isPending = true;
  async function check(): Promise<void> {
    try {
      await requireFittingKeys(database);
      isPending = false;
    } catch (error) {
      if (error instanceof StartError) throw error;
      log.warn({ err: error }, 'could not check whether DATA_KEYS fit the database; trying again');
    }
  }

  if (await database.isReady()) await check();
  else log.error(databaseAwayText(databaseUrl));

  const stop = isPending ? every(CHECK_AGAIN_MS, oneAtATime(checkAgain)) : () => undefined;
  async function checkAgain(): Promise<void> {
    if (!isPending || !(await database.isReady())) return;
    await check().catch((fault: StartError) => {
      stop();
      end(fault);
    });
    if (!isPending) stop();
  }
  return { keyRing: ringOnceChecked(keyRing, () => isPending), isPending: () => isPending, stop };
}

/** Leaves out a run while the previous one is under way. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => (isRunning = false));
  };
}

/** Returns the keys, which refuse to be used until they are checked. */
function ringOnceChecked(keyRing: KeyRing, isPending: () => boolean): KeyRing {
  const checked = (): KeyRing => {
    if (isPending()) throw new UncheckedKeysError();
    return keyRing;
  };
  return {
    seal: (value, context) => checked().seal(value, context),
    open: (sealed, context) => checked().open(sealed, context),
    isOutdated: (keyId) => keyRing.isOutdated(keyId),
    digest: (value, purpose) => checked().digest(value, purpose),
    digestsOf: (value, purpose) => checked().digestsOf(value, purpose),
  };
}
