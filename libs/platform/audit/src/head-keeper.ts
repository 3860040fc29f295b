import type { AuditLog, HeadWitness } from './audit-log';

export interface HeadKeeperDeps {
  readonly audit: Pick<AuditLog, 'head'>;
  readonly witnesses: readonly Pick<HeadWitness, 'keep'>[];
  readonly onError: (error: unknown) => void;
}

export interface HeadKeeper {
  /** Starts a check for a new head. */
  look(): void;
  /** Resolves once no check is running. */
  drain(): Promise<void>;
}

/** Passes each new head of the chain to its witnesses. Heads that arrive meanwhile are passed together afterwards. */
export function createHeadKeeper({ audit, witnesses, onError }: HeadKeeperDeps): HeadKeeper {
  let isAsked = false;
  let working: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      try {
        const head = await audit.head();
        await Promise.all(witnesses.map((witness) => witness.keep(head).catch(onError)));
      } catch (error) {
        onError(error);
      }
    }
    working = null;
  };
  return {
    look() {
      isAsked = true;
      working ??= work();
    },
    drain: async () => void (await working),
  };
}
