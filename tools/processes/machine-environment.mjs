// What a program needs to know of the machine that it runs on, without anything that configures Waypost.
import { readFileSync } from 'node:fs';
import { inWorkspace } from '../workspace.mjs';

/** Compared without case, as Windows does. */
const OF_THE_MACHINE = new Set(
  [
    ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TMPDIR', 'TMP', 'TEMP', 'CI'],
    ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR', 'LD_LIBRARY_PATH', 'DISPLAY'],
    ...['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'windir', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'ProgramFiles'],
    ...['CHROMIUM_PATH', 'PLAYWRIGHT_BROWSERS_PATH', 'DEBUG', 'PWDEBUG', 'FORCE_COLOR', 'NO_COLOR'],
  ].map((name) => name.toUpperCase()),
);

/**
 * The environment for a Waypost that is tested or measured: a list of what may be there, so that a variable which
 * Waypost learns to read tomorrow stays out as well.
 */
export const machineEnvironment = (env = process.env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => OF_THE_MACHINE.has(name.toUpperCase())));

/** Every variable that configures Waypost, as the README's table lists them; a test of the API holds that table true. */
export const operatorsVariables = () =>
  readFileSync(inWorkspace('README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name))
    .filter((name) => !OF_THE_MACHINE.has(name));

/**
 * The environment that tests run in: the machine's, and nonsense in every variable of the operator. A test that reads
 * one of them fails on every machine, and not only on the operator's.
 */
export const testEnvironment = (env = process.env) => ({
  ...machineEnvironment(env),
  ...Object.fromEntries(operatorsVariables().map((name) => [name, 'nonsense: a test reads the environment'])),
});
