// Reads the arguments of a command. What the command does not offer is refused with what it does: a misspelt option that is ignored starts
// something else than was meant.
import { parseArgs } from 'node:util';

/** Arguments that a command does not offer, or a request for its usage. */
export class Usage extends Error {
  name = 'Usage';

  /** @param {string} text @param {0 | 2} exitCode */
  constructor(text, exitCode) {
    super(text);
    this.exitCode = exitCode;
  }
}

/** @returns {never} */
export function refuse(fault, usage) {
  throw new Usage(`${fault}.\n\n${usage}`, 2);
}

/**
 * Returns a command's options and words. Throws {@link Usage} for `--help`, and for anything that the command does not offer.
 *
 * @param {{ usage: string, options?: import('node:util').ParseArgsConfig['options'], mostWords?: number }} command
 * @param {readonly string[]} args
 */
export function parseArguments({ usage, options = {}, mostWords = 0 }, args) {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // The rest explains how to pass a word that begins with a dash.
    return refuse(error.message.split(/\.\s|\.$/)[0], usage);
  }
  const { help, ...values } = parsed.values;
  if (help) throw new Usage(usage, 0);
  const [tooMany] = parsed.positionals.slice(mostWords);
  if (tooMany !== undefined) refuse(`Unexpected argument '${tooMany}'`, usage);
  return { values, words: parsed.positionals };
}

/** Ends the program with the usage that the work throws, if any. Otherwise returns the work's answer. */
export function orUsage(work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    (error.exitCode === 0 ? console.log : console.error)(error.message);
    return process.exit(error.exitCode);
  }
}

/** Returns the options and words that this program was started with. Ends it with its usage if it does not offer them. */
export const readArguments = (command) => orUsage(() => parseArguments(command, process.argv.slice(2)));
