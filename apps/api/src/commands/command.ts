import { parseArgs, type ParseArgsConfig } from 'node:util';
import { err, ok, systemClock, type Log, type Result } from '@waypost/platform/kernel';
import type { Database } from '@waypost/platform/persistence';
import { parseEnvironment, type Environment } from '../environment';
import { openDatabase } from '../services/open-database';
import { openServices, type Services } from '../services/open-services';
import { StartError } from '../services/open-together';
import { requireFittingKeys } from '../services/require-fitting-keys';

/** Ends the command with a message for its user. */
export function stop(message: string, exitCode = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

interface OfferedOptions {
  readonly [name: string]: { readonly type: 'string' | 'boolean' };
}

type OptionValues<Offered extends OfferedOptions> = {
  readonly [Name in keyof Offered]?: Offered[Name]['type'] extends 'boolean' ? boolean : string;
};

interface Command<Offered extends OfferedOptions> {
  readonly usage: string;
  readonly options: Offered;
  readonly mostWords?: number;
}

interface CommandArguments<Offered extends OfferedOptions> {
  readonly values: OptionValues<Offered>;
  readonly words: readonly string[];
}

/** Reads the options and words of a command. Fails with a line about what it does not offer, and with an empty one for `--help`. */
export function parseCommand<const Offered extends OfferedOptions>(
  { options, mostWords = 0 }: Omit<Command<Offered>, 'usage'>,
  args: readonly string[],
): Result<CommandArguments<Offered>, string> {
  try {
    const withHelp: ParseArgsConfig['options'] = { ...options, help: { type: 'boolean', short: 'h' } };
    const { values: given, positionals: words } = parseArgs({ args: [...args], allowPositionals: true, options: withHelp });
    const { help, ...values } = given;
    if (help) return err('');
    const tooMany = words[mostWords];
    return tooMany === undefined
      ? ok({ values: values as unknown as OptionValues<Offered>, words })
      : err(`Unexpected argument '${tooMany}'.`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // The rest explains how to pass a word that begins with a dash.
    return err(`${message.split(/\.\s|\.$/)[0]}.`);
  }
}

/** Returns the options and words of this command. Ends it with its usage if it does not offer them. */
export function commandArguments<const Offered extends OfferedOptions>(command: Command<Offered>): CommandArguments<Offered> {
  const parsed = parseCommand(command, process.argv.slice(2));
  if (parsed.ok) return parsed.value;
  if (parsed.error !== '') return stop(`${parsed.error}\n\n${command.usage}`, 2);
  process.stdout.write(`${command.usage}\n`);
  return process.exit(0);
}

/** Returns the environment of a command. Ends the command if a value is invalid. */
export function commandEnvironment(): Environment {
  const parsed = parseEnvironment(process.env);
  return parsed.ok ? parsed.value : stop(parsed.error);
}

const stopForStartError = (error: unknown): never => {
  if (error instanceof StartError) return stop(error.message);
  throw error;
};

/** Opens the services of a command. Ends the command if one of them can't be used. */
export const commandServices = (environment: Environment, log: Log): Promise<Services> =>
  openServices(environment, { log, clock: systemClock }).catch(stopForStartError);

/**
 * Opens the database of a command. Ends the command if the database was used with other data keys: it would find nobody's data, or seal
 * new data with a key that the rest does not have (R16.08).
 */
export async function commandDatabase(
  environment: Pick<Environment, 'databaseUrl' | 'databaseDirectUrl'>,
  options: Parameters<typeof openDatabase>[1],
): Promise<Database> {
  const database = openDatabase(environment, options);
  await requireFittingKeys(database).catch(async (error: unknown) => {
    await database.close();
    stopForStartError(error);
  });
  return database;
}

/** Writes to standard error, because standard output is for the command's answer. */
export const sayAside = (details: object, message: string): void => void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);

export const asideLog = { info: sayAside, warn: sayAside };
