// The machine's variables that a program needs, without Waypost's configuration.
import { readFileSync } from 'node:fs';
import { inWorkspace } from '../workspace.mjs';

/** Compared case-insensitively, as on Windows. */
const OF_THE_MACHINE = new Set(
  [
    ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TMPDIR', 'TMP', 'TEMP', 'CI'],
    ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR', 'LD_LIBRARY_PATH', 'DISPLAY'],
    ...['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'windir', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'ProgramFiles'],
    ...['CHROMIUM_PATH', 'PLAYWRIGHT_BROWSERS_PATH', 'DEBUG', 'PWDEBUG', 'FORCE_COLOR', 'NO_COLOR'],
  ].map((name) => name.toUpperCase()),
);

/**
 * Returns the environment for a Waypost that is tested or measured. It is an allow-list, so that variables that Waypost learns to read
 * later stay out too.
 */
export const machineEnvironment = (env = process.env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => OF_THE_MACHINE.has(name.toUpperCase())));

/** Returns every variable that configures Waypost, from the README's table. A test of the API keeps that table correct. */
export const operatorsVariables = () =>
  readFileSync(inWorkspace('README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name))
    .filter((name) => !OF_THE_MACHINE.has(name));

/**
 * Returns the environment of tests: the machine's, with nonsense in every variable of the operator. A test that reads one of them fails on
 * every machine, not only on the operator's.
 */
export const testEnvironment = (env = process.env) => ({
  ...machineEnvironment(env),
  ...Object.fromEntries(operatorsVariables().map((name) => [name, 'nonsense: a test reads the environment'])),
});
