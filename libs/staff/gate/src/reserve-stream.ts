import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import type { Places } from '@waypost/platform/limits';

/** Reserves one of a person's places for open streams, and returns a function that releases it. Refuses the request if no place is free. */
export function reserveStream(streams: Places, staffId: string, what: string): () => void {
  const place = streams.take(staffId);
  if (place === 'own-taken')
    throw new RequestProblem(
      problem({ status: 429, code: 'too-many-streams', title: `You watch ${what} in too many tabs; close one of them` }),
      { 'retry-after': '5' },
    );
  if (place === 'all-taken')
    throw new RequestProblem(problem({ status: 503, code: 'too-many-streams', title: `Too many people watch ${what}` }), {
      'retry-after': '5',
    });
  return place;
}
