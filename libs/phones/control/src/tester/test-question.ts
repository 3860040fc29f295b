import type { AddressQuestion } from '@waypost/phones/contract';

const QUESTION = ['url', 'at', 'state', 'paid'] as const;

/** The question that an address of the tester asks; null where it asks none. */
export function questionIn(params: URLSearchParams): AddressQuestion | null {
  const url = params.get('url') ?? '';
  if (url === '') return null;
  const [at, state, paid] = [params.get('at') ?? '', params.get('state') ?? '', params.get('paid') ?? ''];
  return { url, ...(at && { at }), ...(state && { state }), ...(paid && { paid: paid === 'true' }) };
}

/** The tester's address for a question, to be shared. */
export function withQuestion(params: URLSearchParams, question: AddressQuestion): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of QUESTION) next.delete(name);
  for (const name of QUESTION) if (question[name] !== undefined) next.set(name, String(question[name]));
  return next;
}
