import { PROOF_NEEDED } from '@waypost/control-center/contract';
import { failureText, isProblem, type ApiFailure } from './api-failure';

/**
 * Returns what a failed action left: `refused`, so that nothing has happened; `canceled` by the person, at the question who they are (R11.06);
 * or `unknown` without a readable response, because the server may have done it nevertheless.
 */
export function outcomeOf(failure: ApiFailure): 'refused' | 'canceled' | 'unknown' {
  if (failure.kind === 'unreachable') return 'unknown';
  return isProblem(failure, PROOF_NEEDED) ? 'canceled' : 'refused';
}

/** Returns sentences about a failed action. `undone` says what did not happen, for instance `Nothing was replaced.` */
export function failedActionText(failure: ApiFailure, undone: string): string {
  const outcome = outcomeOf(failure);
  if (outcome === 'unknown') return 'The server did not answer, so we do not know whether it was done. Look before you try it again.';
  return outcome === 'canceled' ? `Canceled. ${undone}` : `${undone} ${failureText(failure)}`;
}
