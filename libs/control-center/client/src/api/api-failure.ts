import { isRecord } from '@waypost/platform/kernel';

/** The failure of a call. */
export type ApiFailure =
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly code: string;
      readonly title: string;
      readonly detail?: string;
      readonly field?: string;
      /** Other members of the problem: the other side of a conflict, the checks that stopped a publish. */
      readonly carried: Readonly<Record<string, unknown>>;
    }
  /** The session is over. The sign-in page is about to open. */
  | { readonly kind: 'signed-out' }
  /** There was no readable response, because of the network or a proxy. */
  | { readonly kind: 'unreachable' };

/** Returns the failure from the error of a hook or an unwrapped call. An unknown error counts as unreachable. */
export function failureIn(error: unknown): ApiFailure {
  if (isRecord(error) && (error['kind'] === 'problem' || error['kind'] === 'signed-out')) return error as ApiFailure;
  return { kind: 'unreachable' };
}

/** Returns true if the failure is a problem with this code. */
export const isProblem = (failure: ApiFailure, code: string): failure is Extract<ApiFailure, { kind: 'problem' }> =>
  failure.kind === 'problem' && failure.code === code;

/** Returns one sentence for a person. */
export function failureText(failure: ApiFailure): string {
  if (failure.kind === 'unreachable') return 'The server did not answer. Check your connection and try again.';
  if (failure.kind === 'signed-out') return 'Your session is over. Sign in again to go on.';
  if (failure.status === 429) return 'That was too often. Wait a minute and try again.';
  return failure.detail ?? `${failure.title.replace(/\.$/, '')}.`;
}

/** Returns one sentence about the error of a hook or an unwrapped call. */
export const failureReason = (error: unknown): string => failureText(failureIn(error));
