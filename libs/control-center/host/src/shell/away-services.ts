import { useStaffServices } from '@waypost/control-center/client/services';
import { apiPaths, type ServiceName } from '@waypost/control-center/contract';
import { createHttpClient, HttpError, isProblemDetails } from '@waypost/platform/http';
import { isRecord } from '@waypost/platform/kernel';
import { useEffect, useState } from 'react';

/** Between two looks of a tab that is in sight. */
export const LOOK_EVERY_MS = 15_000;

/** What staff notice of it while a service is away (R16.09). */
export const AWAY_WORDS: Readonly<Record<ServiceName, string>> = {
  database: 'The database is away. Nothing can be saved until it is back; what you have typed stays here. Visitors still get their pages.',
  redis: 'Redis is away. The site goes on without it, and you stay signed in.',
  nats: 'NATS is away. New events come in when it is back: visitors’ browsers keep them until then.',
};
const isServiceName = (name: unknown): name is ServiceName => typeof name === 'string' && Object.hasOwn(AWAY_WORDS, name);

/** What an answer says is away; null where it says nothing of that. */
export function awayIn(body: unknown): readonly ServiceName[] | null {
  if (isProblemDetails(body)) return body.code === 'database-away' ? ['database'] : null;
  return isRecord(body) && Array.isArray(body['away']) ? body['away'].filter(isServiceName) : null;
}

/** What a refusal says. Where nobody answers it is nothing, and what is shown stays as it is: the next look tells. */
const refusalIn = (error: unknown): unknown => (error instanceof HttpError ? error.data : undefined);

/**
 * The services that are away, looked at while the tab is in sight. Not by the other calls' way: that of a session that has ended
 * leads to the sign-in page, and nobody is to be led away from what they type by a question that they did not ask.
 */
export function useAwayServices(): readonly ServiceName[] {
  const { fetch } = useStaffServices();
  const [away, setAway] = useState<readonly ServiceName[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = createHttpClient({ fetch, headers: { accept: 'application/json' }, credentials: 'same-origin' });
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const now = awayIn(await ask(apiPaths.services, { signal: leaving.signal }).catch(refusalIn));
      if (now !== null && !leaving.signal.aborted) setAway(now);
    };
    const lookAgain = (): void => void look();
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [fetch]);
  return away;
}
