import type { CallOutcome, ResultsAnswer } from '@waypost/funnel-engine/contract';
import type { AskForResults, ResultsBody, ResultsReply } from '../src/results/results-client';

export const aCall = (partial: Partial<CallOutcome> = {}): CallOutcome => ({
  kind: 'call',
  phone: '8445550155',
  expirationDate: '2026-11-18T18:05:00.000Z',
  isLeased: true,
  ...partial,
});

/** A number leased just now, after a good bid. */
export const aResultsAnswer = (partial: Partial<ResultsAnswer> = {}): ResultsAnswer => ({
  outcome: aCall(),
  lease: { value: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z' },
  lowBidResult: { isLowBid: false, maResponse: { ctc: { ev: 42 } } },
  ...partial,
});

/** A fake server that records its requests in order. Its answers have this date. */
export function aResultsServer(
  answer: (body: ResultsBody) => Promise<ResultsReply['answer']> = async () => aResultsAnswer(),
  date: string | null = null,
): {
  readonly ask: AskForResults;
  readonly asked: ResultsBody[];
} {
  const asked: ResultsBody[] = [];
  return {
    asked,
    ask: async (body) => {
      asked.push(body);
      return { answer: await answer(body), date };
    },
  };
}
