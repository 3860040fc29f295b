import { parseResultsAnswer, RESULTS_PATH, type ResultsAnswer, type ResultsQuestion } from '@waypost/funnel-engine/contract';
import type { UserStateBody } from '@waypost/visitor/web';

/** A page's request: its address and the visitor's whole state, so that nothing has to be sent before. */
export type ResultsBody = ResultsQuestion & UserStateBody & { readonly pageToken?: string | undefined };

/** Asks the server what the page offers its visitor. Rejects if there is no answer. */
export type AskForResults = (body: ResultsBody) => Promise<ResultsAnswer>;

/** Longer than the server's own deadlines for two partner calls in a row, so that the server can answer first. */
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
      const answer = response.ok ? parseResultsAnswer(await response.json()) : null;
      if (answer === null) throw new Error(`${RESULTS_PATH} answered ${response.status}`);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };
