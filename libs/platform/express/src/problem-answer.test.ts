import { problemFor } from './problem-answer';

const failure = (code: string, cause?: unknown) => Object.assign(new Error('it failed', { cause }), { code });

describe('problemFor [R16.05]', () => {
  it.each([
    ['a connection refused', failure('ECONNREFUSED')],
    ['a server that is shutting down', failure('57P01')],
    ['a full disk', failure('53100')],
    ['a server without memory', failure('53200')],
    ['a statement that took too long', failure('57014')],
    ['a server that only reads', failure('25006')],
    ['a full disk below another error', failure('X', failure('53100'))],
  ])('says to come back after %s', (_what, error) => {
    expect(problemFor(error)).toMatchObject({ details: { status: 503, code: 'database-away' }, headers: { 'retry-after': '3' } });
  });

  it.each([
    ['a constraint', failure('23505')],
    ['a missing table', failure('42P01')],
    ['anything else', 'no error at all'],
  ])('does not for %s', (_what, error) => {
    expect(problemFor(error).details).toMatchObject({ status: 500, code: 'internal' });
  });
});
