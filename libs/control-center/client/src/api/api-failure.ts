import { isRecord } from '@waypost/platform/kernel';

/** Why a call brought nothing. */
export type ApiFailure =
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly code: string;
      readonly title: string;
      readonly detail?: string;
      readonly field?: string;
      /** What else the problem carries: the other side of a conflict, the checks that stopped a publish. */
      readonly carried: Readonly<Record<string, unknown>>;
    }
  /** The session is over; the sign-in page is on its way. */
  | { readonly kind: 'signed-out' }
  /** No answer that can be read: no network, or something in between. */
  | { readonly kind: 'unreachable' };

/** The failure in what a hook or an unwrapped call was rejected with. Anything unforeseen counts as no answer. */
export function failureIn(error: unknown): ApiFailure {
  if (isRecord(error) && (error['kind'] === 'problem' || error['kind'] === 'signed-out')) return error as ApiFailure;
  return { kind: 'unreachable' };
}

/** Whether it is the problem of this code. */
export const isProblem = (failure: ApiFailure, code: string): failure is Extract<ApiFailure, { kind: 'problem' }> =>
  failure.kind === 'problem' && failure.code === code;

/** One sentence for a person. */
export function failureText(failure: ApiFailure): string {
  if (failure.kind === 'unreachable') return 'The server did not answer. Check your connection and try again.';
  if (failure.kind === 'signed-out') return 'Your session is over. Sign in again to go on.';
  if (failure.status === 429) return 'That was too often. Wait a minute and try again.';
  return failure.detail ?? `${failure.title.replace(/\.$/, '')}.`;
}

/** The same, of what a hook or an unwrapped call was rejected with. */
export const failureReason = (error: unknown): string => failureText(failureIn(error));
