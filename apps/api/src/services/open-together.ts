import { PlaceFileError } from '@waypost/platform/ip-lookup';
import { RedisStartError } from '@waypost/platform/redis';
import { NatsStartError } from '@waypost/tracking/adapters';

/** The reasons why a process can't start, one line each, printed to the terminal without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const FAULTS = [StartError, PlaceFileError, RedisStartError, NatsStartError] as const;
const isFault = (error: unknown): error is Error => FAULTS.some((Fault) => error instanceof Fault);

interface Closable {
  close(): unknown;
}

/**
 * Opens all of them and waits for each. If some can't be used, closes the others and rejects with a {@link StartError} that names every
 * fault (R16.03), including the one that `alsoAway` returns. An operator should not meet one fault per start.
 */
export async function openTogether<const Opened extends readonly (Closable | null)[]>(
  opening: { readonly [Each in keyof Opened]: Promise<Opened[Each]> },
  alsoAway: () => Promise<string | null> = async () => null,
): Promise<Opened> {
  const outcomes = await Promise.allSettled<Closable | null>(opening);
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (errors.length === 0) return Promise.all(opening) as unknown as Promise<Opened>;
  await Promise.all(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value?.close() : undefined)));
  const unforeseen = errors.filter((error) => !isFault(error));
  if (unforeseen.length > 0) throw unforeseen[0];
  const away = await alsoAway();
  throw new StartError([...errors.filter(isFault).map(({ message }) => message), ...(away === null ? [] : [away])].join('\n'));
}
