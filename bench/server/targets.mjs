// The requests to a Waypost under load, for the tests' own brand. `Host` is capitalized, because wrk adds its own header if there is only
// `host`.
import { answerOf, expectStatus } from '../load/answer.mjs';

export const EVENT_PATH = '/api/event/create';
export const PAGE_PATH = '/quiz/auto';
export const hostOf = ({ port }) => `tqg.localhost:${port}`;
export const eventHeaders = (waypost) => ({ Host: hostOf(waypost), 'content-type': 'application/json' });
/** Headers for a page that no cache holds, of a visitor who has given us no data. */
export const uncachedHeaders = (waypost) => ({ Host: hostOf(waypost), cookie: 'waypost.plain=1' });

/** The step after the one that {@link visitorHeaders} answers. */
export const STEP_PATH = '/quiz/auto/insurance';

/** Answers a funnel's first step without JavaScript. Returns the headers of that visitor, whose answers are in the database. */
export async function visitorHeaders(waypost) {
  const Host = hostOf(waypost);
  const asked = `${PAGE_PATH}/zip`;
  const headers = { Host, origin: `http://${Host}`, 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await answerOf({ port: waypost.port, path: asked, method: 'POST', headers, body: 'zipcode=94105' });
  return { Host, cookie: expectStatus(posted, 303, asked).cookies.join('; ') };
}
