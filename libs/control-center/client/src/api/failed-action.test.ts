import { PROOF_NEEDED } from '@waypost/control-center/contract';
import { failedActionText } from './failed-action';

const problem = (code: string) => ({ kind: 'problem', status: 403, code, title: 'You may not', carried: {} }) as const;

describe('failedActionText', () => {
  it.each([
    ['a refusal', problem('forbidden'), 'Nothing was replaced. You may not.'],
    ['a declined proof', problem(PROOF_NEEDED), 'Canceled. Nothing was replaced.'],
    ['a session that is over', { kind: 'signed-out' } as const, 'Nothing was replaced. Your session is over. Sign in again to go on.'],
    [
      'no answer',
      { kind: 'unreachable' } as const,
      'The server did not answer, so we do not know whether it was done. Look before you try it again.',
    ],
  ])('says of %s what it left [R10.12] [R11.06]', (_failure, failure, text) => {
    expect(failedActionText(failure, 'Nothing was replaced.')).toBe(text);
  });
});
