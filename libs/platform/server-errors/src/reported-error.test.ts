import fc from 'fast-check';
import { reportedError, reportedMessage } from './reported-error';

describe('reportedMessage', () => {
  it.each([
    ['no room', 'no room'],
    ["Cannot read properties of undefined (reading 'zip')", "Cannot read properties of undefined (reading 'zip')"],
    [`Unexpected token 'A', ..."{"name": Ana }"... is not valid JSON`, 'Unexpected token “…”, ...“…”... is not valid JSON'],
    ["Received type string ('Ana')", 'Received type string (“…”)'],
    ['Invalid `visitor.create({ name: Ana })` invocation', 'Invalid “…” invocation'],
    ['No place for 33101', 'No place for [number]'],
    ['GET https://a.example/quiz/auto?phone=5550101234 answered 404', 'GET https://a.example/quiz/auto answered 404'],
    ['of ana@waypost.example, (555) 010-1234', 'of [email], ([number]'],
  ])('converts %j to %j [R13.13] [R15.02]', (message, expected) => {
    expect(reportedMessage(message)).toBe(expected);
  });
});

describe('reportedError', () => {
  it('has kind, code, frames and cause, and no other property of an error [R13.13]', () => {
    const cause = Object.assign(new TypeError('column "Ana"'), { code: '22P02', detail: 'Ana', parameters: ['Ana'] });
    const reported = reportedError(new Error('request failed', { cause }));
    expect(reported).toMatchObject({
      name: 'Error',
      message: 'request failed',
      cause: { name: 'TypeError', message: '22P02: column “…”' },
    });
    expect(reported.stack).toContain('reported-error.test.ts');
    expect(Object.keys(reported.cause as Error)).toEqual(
      ['name', 'stack', 'cause'].filter((key) => Object.keys(reported.cause as Error).includes(key)),
    );
  });

  it('removes what a message quoted, in the head of the stack too [R13.13] [R15.02]', () => {
    const typed = fc
      .string({ minLength: 3, maxLength: 40, unit: fc.constantFrom('Q', 'Z', '\n', ' ', '"', '{') })
      .map((text) => `SECRET${text}SECRET`);
    fc.assert(
      fc.property(typed, (text) => {
        const error = new Error(`not taken: "${text}"`);
        // Some libraries rephrase the message like this.
        error.message = 'not taken';
        const { message, stack } = reportedError(error);
        expect(message + stack).not.toContain('SECRET');
        expect(reportedMessage(`Unexpected token in "${text}"`)).not.toContain('SECRET');
      }),
    );
  });

  it.each([['Ana'], [{ name: 'Ana' }], [undefined]])('says that %j is not an error, without its value [R13.13]', (thrown) => {
    expect(reportedError(thrown).message).toBe(`Something that is no error was thrown: ${typeof thrown}`);
  });

  it('terminates for an error that is its own cause', () => {
    const error = new Error('again');
    error.cause = error;
    expect(reportedError(error).message).toBe('again');
  });
});
