import { lookWhileVisible } from '@waypost/control-center/client';
import { useStaffServices } from '@waypost/control-center/client/services';
import { apiPaths, type ServiceName } from '@waypost/control-center/contract';
import { createHttpClient, HttpError, isProblemDetails } from '@waypost/platform/http';
import { isRecord } from '@waypost/platform/kernel';
import { useEffect, useState } from 'react';

/** The polling interval of a visible tab. */
export const LOOK_INTERVAL_MS = 15_000;

/** The effects on staff while a service is away (R16.09). */
export const AWAY_WORDS: Readonly<Record<ServiceName, string>> = {
  database: 'The database is away. Nothing can be saved until it is back; what you typed stays here. Visitors still get their pages.',
  redis: 'Redis is away. The site goes on without it, and you stay signed in.',
  nats: 'NATS is away. Visitors’ browsers keep new events until it is back.',
};
const isServiceName = (name: unknown): name is ServiceName => typeof name === 'string' && Object.hasOwn(AWAY_WORDS, name);

/** Returns the services that are away, or null if the body does not say. */
export function awayIn(body: unknown): readonly ServiceName[] | null {
  if (isProblemDetails(body)) return body.code === 'database-away' ? ['database'] : null;
  return isRecord(body) && Array.isArray(body['away']) ? body['away'].filter(isServiceName) : null;
}

/** Returns the body of a refusal. It is undefined if the server does not respond. The banner then stays as it is until the next poll. */
const refusalIn = (error: unknown): unknown => (error instanceof HttpError ? error.data : undefined);

/**
 * Returns the services that are away, polled while the tab is visible. It does not use the API's base query: a 401 there leads to the
 * sign-in page, and a poll must not take anybody away from what they type.
 */
export function useAwayServices(): readonly ServiceName[] {
  const { fetch } = useStaffServices();
  const [away, setAway] = useState<readonly ServiceName[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = createHttpClient({ fetch, headers: { accept: 'application/json' }, credentials: 'same-origin' });
    const look = async (): Promise<void> => {
      const now = awayIn(await ask(apiPaths.services, { signal: leaving.signal }).catch(refusalIn));
      if (now !== null && !leaving.signal.aborted) setAway(now);
    };
    if (document.visibilityState === 'visible') void look();
    const end = lookWhileVisible({ look: () => void look(), everyMs: LOOK_INTERVAL_MS });
    return () => {
      leaving.abort();
      end();
    };
  }, [fetch]);
  return away;
}
