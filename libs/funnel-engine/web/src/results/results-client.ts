import { parseResultsAnswer, RESULTS_PATH, type ResultsAnswer, type ResultsQuestion } from '@waypost/funnel-engine/contract';
import { datedAnswer } from '@waypost/platform/http';
import type { UserStateBody } from '@waypost/visitor/web';

/** A page's request: its address and the visitor's whole state, so that nothing has to be sent before. */
export type ResultsBody = ResultsQuestion & UserStateBody & { readonly pageToken?: string | undefined };

/** The server's response if the page offers this visitor nothing: `no-results`. */
export const NO_RESULTS = 'no-results';
const NO_RESULTS_STATUS = 409;

/** The server's response, and the instant on its clock at which it answered: the unparsed `Date` header. */
export interface ResultsReply {
  readonly answer: ResultsAnswer | typeof NO_RESULTS;
  readonly date: string | null;
}

/** Asks the server what the page offers its visitor. Rejects if there is no response. */
export type AskForResults = (body: ResultsBody) => Promise<ResultsReply>;

/** Longer than the server's own deadlines for two partner calls in a row, so that the server can respond first. */
const DEADLINE_MS = 10_000;

export const createResultsClient =
  (fetchWith: typeof fetch = (...request) => fetch(...request)): AskForResults =>
  async (body) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
    try {
      const response = await fetchWith(RESULTS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: deadline.signal,
      });
      const { status } = response;
      const { body: sent, date } = await datedAnswer(RESULTS_PATH, response, NO_RESULTS_STATUS);
      const answer = status === NO_RESULTS_STATUS ? NO_RESULTS : parseResultsAnswer(sent);
      if (answer === null) throw new Error(`${RESULTS_PATH} answered ${status}`);
      return { answer, date };
    } finally {
      clearTimeout(timer);
    }
  };
