import type { ApiFailure } from '@waypost/control-center/client/api';
import { promptMeanwhile } from './prompt-conflict';

const PROMPT = { version: 4, text: 'Name no carrier.' };
const conflict = (current: unknown, code = 'edit-conflict'): ApiFailure => ({
  kind: 'problem',
  status: 409,
  code,
  title: 'Other instructions became current',
  carried: { current },
});

describe('the instructions that a conflict carries', () => {
  it.each([
    ['are read', conflict({ ...PROMPT, isCurrent: true }), PROMPT],
    ['are none where the field is missing', conflict(undefined), null],
    ['are none where a part has another type', conflict({ ...PROMPT, version: '4' }), null],
    ['are none in another problem', conflict(PROMPT, 'not-found'), null],
  ])('%s [R10.12]', (_what, failure, expected) => {
    expect(promptMeanwhile(failure)).toEqual(expected);
  });
});
