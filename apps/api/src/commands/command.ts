import { parseEnvironment, type Environment } from '../environment';

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

/** Said beside the command's answer, which has standard output for itself. */
export const sayAside = (details: object, message: string): void => void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);

export const asideLog = { info: sayAside, warn: sayAside };
