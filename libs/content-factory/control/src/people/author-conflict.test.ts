import type { ApiFailure } from '@waypost/control-center/client/api';
import { authorMeanwhile } from './author-conflict';

const AUTHOR = { id: 'a1', version: 2, name: 'Ana', bio: '', credentials: '', guidelines: '', photo: null };
const conflict = (current: unknown, code = 'edit-conflict'): ApiFailure => ({
  kind: 'problem',
  status: 409,
  code,
  title: 'Somebody was faster',
  carried: { current },
});

describe('the author that a conflict carries', () => {
  it.each([
    ['is read', conflict(AUTHOR), AUTHOR],
    ['is none where the field is missing', conflict(undefined), null],
    ['is none where a part is missing', conflict({ ...AUTHOR, name: undefined }), null],
    ['is none where a part has another type', conflict({ ...AUTHOR, version: '2' }), null],
    ['is none in another problem', conflict(AUTHOR, 'not-found'), null],
  ])('%s [R10.12]', (_what, failure, expected) => {
    expect(authorMeanwhile(failure)).toEqual(expected);
  });
});
