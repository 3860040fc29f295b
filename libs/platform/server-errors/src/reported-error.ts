import { scrubbedText } from '@waypost/platform/privacy';

/** What stands in quotation marks is quoted from somewhere: a body, a row, a value. The names that V8 quotes are code's. */
const QUOTED = /"[\s\S]*"|`[\s\S]*`|(?<!(?:reading|setting) )'[^']*'/g;
/** ZIPs, years of birth with their days, whatever was counted: the request's id is a field of its own. */
const NUMBER = /\d{5,}/g;
const FRAME = /^\s+at .*(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/;
/** Deeper than any cause of ours. */
const MAX_CAUSES = 5;

/** A message of an error without what it quotes, addresses, e-mail addresses and numbers that could be somebody's (R15.02). */
export const reportedMessage = (message: string): string => scrubbedText(message.replace(QUOTED, '“…”')).replace(NUMBER, '[number]');

/** The frames at the end of a stack; its head repeats the message as it was. */
function framesOf(stack: string): string {
  const lines = stack.split('\n');
  const head = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(head + 1).join('\n');
}

/** A code of Node, PostgreSQL or Prisma says what happened without saying to whom. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && /^[A-Z\d_]{3,40}$/.test(error.code) ? `${error.code}: ` : '';

/**
 * A copy of an error that may leave the process: its kind, its code, its message without values, where it happened, and the same of
 * what caused it. Whatever else hangs on it (a row, a request, a body) stays.
 */
export function reportedError(error: unknown, depth = 0): Error {
  if (!(error instanceof Error)) return new Error(`Something that is no error was thrown: ${typeof error}`);
  const reported = new Error(`${codeOf(error)}${reportedMessage(error.message)}`);
  reported.name = error.name;
  reported.stack = `${reported.name}: ${reported.message}\n${framesOf(error.stack ?? '')}`;
  if (error.cause instanceof Error && depth < MAX_CAUSES) reported.cause = reportedError(error.cause, depth + 1);
  return reported;
}
