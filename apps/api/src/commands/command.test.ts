import { parseCommand } from './command';

const COMMAND = { options: { phone: { type: 'string' }, remove: { type: 'boolean' } }, mostWords: 1 } as const;

describe('the arguments of a command', () => {
  it('are the options and words that it offers', () => {
    const parsed = parseCommand(COMMAND, ['erase', '--phone', '(310) 555-0123', '--remove']);
    expect(parsed).toMatchObject({ ok: true, value: { values: { phone: '(310) 555-0123', remove: true }, words: ['erase'] } });
  });

  it.each([
    ['an option that it does not have', ['--reomve'], "Unknown option '--reomve'."],
    ['an option without its value', ['--phone'], "Option '--phone <value>' argument missing."],
    ['a word too many', ['erase', 'export'], "Unexpected argument 'export'."],
    ['its usage', ['erase', '--help'], ''],
  ])('fail for %s', (_what, args, error) => {
    expect(parseCommand(COMMAND, args)).toEqual({ ok: false, error });
  });
});
