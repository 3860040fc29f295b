import { createAuditLog } from '@waypost/platform/persistence';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { KEYS_DO_NOT_FIT } from '../services/require-fitting-keys';
import { commandDatabase, parseCommand } from './command';

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

describe('the database of a command', () => {
  const database = databaseOfTests();
  const log = { warn: () => undefined };
  const openWith = (keyRing: ReturnType<typeof aKeyRing>) =>
    commandDatabase({ databaseUrl: database.url, databaseDirectUrl: null }, { keyRing, poolSize: 1, log });

  it('is opened with the data keys that it was used with, and with no others [R16.08] [R15.02]', async () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    await createAuditLog(database).record({ at: new Date('2026-11-18T18:00:00.000Z'), by: null, action: 'test.done', subject: 'a change' });
    await (await openWith(aKeyRing('k1'))).close();
    await expect(openWith(aKeyRing('other'))).rejects.toThrow('exit 1');
    expect(said).toHaveBeenCalledWith(`${KEYS_DO_NOT_FIT}\n`);
    said.mockRestore();
    exit.mockRestore();
  });
});
