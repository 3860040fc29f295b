import { systemClock, type Log } from '@waypost/platform/kernel';
import { parseEnvironment, type Environment } from '../environment';
import { openServices, type Services } from '../services/open-services';
import { StartError } from '../services/open-together';

/** Ends the command with a line for whoever runs it. */
export function stop(message: string, exitCode = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

/** The environment that a command works in; it ends here where a value is wrong. */
export function commandEnvironment(): Environment {
  const parsed = parseEnvironment(process.env);
  return parsed.ok ? parsed.value : stop(parsed.error);
}

/** The services that a command works with; it ends here where one of them can't be used. */
export const commandServices = (environment: Environment, log: Log): Promise<Services> =>
  openServices(environment, { log, clock: systemClock }).catch((error: unknown) => {
    if (error instanceof StartError) return stop(error.message);
    throw error;
  });

/** Said beside the command's answer, which has standard output for itself. */
export const sayAside = (details: object, message: string): void => void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);

export const asideLog = { info: sayAside, warn: sayAside };
