import type { Request, Response } from 'express';
import { jsonBody } from './json-body';
import { problemFor } from './problem-answer';

const [, refuseDeepBody] = jsonBody({ limit: 100_000 });

/** Returns the problem's status and code, or null if the body passes. */
function refusalOf(body: unknown) {
  const next = jest.fn();
  try {
    void refuseDeepBody?.({ body } as Request, {} as Response, next);
  } catch (error) {
    const { status, code } = problemFor(error, () => false).details;
    return [status, code];
  }
  expect(next).toHaveBeenCalledWith();
  return null;
}

describe('jsonBody', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`);

  it.each([
    ['is absent', undefined, null],
    ['is a word', 'a', null],
    ['has a hundred levels', nested(100), null],
    ['has more', nested(102), [400, 'body-too-deep']],
    ['would overflow the stack', nested(20_000), [400, 'body-too-deep']],
  ])('decides about a body that %s [R12.02]', (_which, body, expected) => expect(refusalOf(body)).toEqual(expected));
});
