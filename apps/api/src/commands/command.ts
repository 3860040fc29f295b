import { systemClock, type Log } from '@waypost/platform/kernel';
import { parseEnvironment, type Environment } from '../environment';
import { openServices, type Services } from '../services/open-services';
import { StartError } from '../services/open-together';

/** Ends the command with a message for its user. */
export function stop(message: string, exitCode = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

/** Returns the environment of a command. Ends the command if a value is invalid. */
export function commandEnvironment(): Environment {
  const parsed = parseEnvironment(process.env);
  return parsed.ok ? parsed.value : stop(parsed.error);
}

/** Opens the services of a command. Ends the command if one of them can't be used. */
export const commandServices = (environment: Environment, log: Log): Promise<Services> =>
  openServices(environment, { log, clock: systemClock }).catch((error: unknown) => {
    if (error instanceof StartError) return stop(error.message);
    throw error;
  });

/** Writes to standard error, because standard output is for the command's answer. */
export const sayAside = (details: object, message: string): void => void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);

export const asideLog = { info: sayAside, warn: sayAside };
