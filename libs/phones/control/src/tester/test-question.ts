import type { AddressQuestion } from '@waypost/phones/contract';
import { parseInstant } from '@waypost/platform/kernel/time';

const QUESTION = ['url', 'at', 'state', 'paid'] as const;

/** Returns the question in an address of the tester; null if there is none. A time that cannot be read counts as absent. */
export function questionIn(params: URLSearchParams): AddressQuestion | null {
  const url = params.get('url') ?? '';
  if (url === '') return null;
  const [at, state, paid] = [params.get('at') ?? '', params.get('state') ?? '', params.get('paid') ?? ''];
  return { url, ...(parseInstant(at) && { at }), ...(state && { state }), ...(paid && { paid: paid === 'true' }) };
}

/** Returns the tester's address for a question, for sharing. */
export function withQuestion(params: URLSearchParams, question: AddressQuestion): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of QUESTION) next.delete(name);
  for (const name of QUESTION) if (question[name] !== undefined) next.set(name, String(question[name]));
  return next;
}
